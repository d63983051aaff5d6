import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MONITORING = join(ROOT, 'k8s/monitoring');
/** Metrics of Node and the process, from prom-client, and of the servers of NATS, from their exporter. */
const BROUGHT = /^(?:nodejs|process|nats_server|nats_stream)_/;
const WORDS_OF_HISTOGRAMS = /_(?:bucket|count|sum)$/;
/** Metrics end in a unit or kind, or have one of these prefixes; labels and functions do not. */
const METRIC =
  /\b(?:http|rpc|outbox|events?|dead|jobs|mail|commerce|identity|live|nats|nodejs|process)_[a-z0-9_]+(?=[{[) ]|$)/g;
/** Metrics of a load test, as k6 writes them to Prometheus: k6's own, and those of our scripts. */
const METRIC_OF_K6 = /\bk6_([a-z0-9_]+?)(?:_total|_rate|_p95)?(?=[{[) ]|$)/g;
const BROUGHT_BY_K6 = [
  'iterations',
  'dropped_iterations',
  'vus',
  'vus_max',
  'http_reqs',
  'http_req_duration',
  'http_req_failed',
];
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const read = (path: string): string => readFileSync(join(MONITORING, path), 'utf8');
const boards = (): string[] =>
  readdirSync(join(MONITORING, 'dashboards')).map((name) => `dashboards/${name}`);

/** The queries of alerts and dashboards, one per line. */
function queries(): string[] {
  const rules = read('rules.yaml').matchAll(/expr: (?:\|\n)?([\s\S]*?)\n\s+(?:for|labels):/g);
  const panels = boards().flatMap((path) => [...read(path).matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)]);
  return [...rules, ...panels].map(([, query = '']) => query.replace(/\s+/g, ' '));
}

/** Names of all metrics that the code registers. */
function registered(): Set<string> {
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: ROOT })
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .filter((source) => source.includes("from 'prom-client'"));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:name: |NAME = )'([a-z0-9_]+)'/g)].map(([, name = '']) => name),
    ),
  );
}

describe('monitoring', () => {
  it('queries only existing metrics', () => {
    const known = registered();
    const asked = queries().flatMap((query) => query.match(METRIC) ?? []);
    expect(asked.length).toBeGreaterThan(30);
    const unknown = asked.filter(
      (name) => !BROUGHT.test(name) && !known.has(name) && !known.has(name.replace(WORDS_OF_HISTOGRAMS, '')),
    );
    expect(unknown).toEqual([]);
  });

  it('queries only existing metrics of load tests', () => {
    const scripts = globSync('deploy/k6/*.ts', { cwd: ROOT }).map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    );
    const made = scripts.flatMap((script) => [
      ...script.matchAll(/new (?:Rate|Gauge|Trend|Counter)\('(\w+)'/g),
    ]);
    const known = new Set([...BROUGHT_BY_K6, ...made.map(([, name = '']) => name)]);
    const asked = queries().flatMap((query) =>
      [...query.matchAll(METRIC_OF_K6)].map(([, name = '']) => name),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('deploys every load test script to the cluster', () => {
    const list = readFileSync(join(ROOT, 'deploy/k6/kustomization.yaml'), 'utf8');
    const listed = [...list.matchAll(/- (\S+\.ts)$/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(globSync('*.ts', { cwd: join(ROOT, 'deploy/k6') }).sort());
  });

  it('has a runbook for every alert', () => {
    const runbooks = readFileSync(join(ROOT, 'docs/runbooks.md'), 'utf8');
    const alerts = [...read('rules.yaml').matchAll(/alert: (\w+)[\s\S]*?runbook: (\S+)/g)];
    expect(alerts.length).toBeGreaterThan(10);
    for (const [, alert = '', runbook] of alerts) {
      expect(runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      expect(runbooks).toContain(`\n## ${alert}\n`);
    }
  });

  it('has a test that raises every alert', () => {
    const alerts = [...read('rules.yaml').matchAll(/alert: (\w+)/g)].map(([, alert]) => alert);
    const tests = read('rules.test.yaml').matchAll(/alertname: (\w+)\n +exp_alerts:/g);
    const raised = new Set([...tests].map(([, alert]) => alert));
    expect(alerts.filter((alert) => !raised.has(alert))).toEqual([]);
  });

  it('documents every metric for operators', () => {
    const table = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    expect([...registered()].filter((name) => !table.includes(`\`${name}`))).toEqual([]);
  });

  // promtool is part of Debian's package prometheus.
  (hasPromtool ? it : it.skip)('raises alerts when it should, and only then', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    try {
      const [, spec = ''] = read('rules.yaml').split('\nspec:\n');
      writeFileSync(join(folder, 'rules.yaml'), spec.replace(/^ {2}/gm, ''));
      writeFileSync(join(folder, 'rules.test.yaml'), read('rules.test.yaml'));
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yaml'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
