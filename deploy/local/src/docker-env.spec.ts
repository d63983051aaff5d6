import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from './settings.ts';

describe('deploy/docker/env', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docker-env-'));
    for (const file of ['deploy/docker/env', 'docker-compose.yml', '.env.example'])
      cpSync(join(ROOT, file), join(folder, file));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = () => execFileSync('sh', [join(folder, 'deploy/docker/env')], { encoding: 'utf8' });
  const written = () => readFileSync(join(folder, '.env'), 'utf8');
  const required = () => {
    const compose = readFileSync(join(folder, 'docker-compose.yml'), 'utf8');
    return [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))];
  };

  it('gives every value that compose requires a secret of its own', () => {
    expect(run()).toContain(`${required().length} secrets were written`);
    const values = parseEnv(written());
    const secrets = required().map((name) => values[name] ?? '');
    expect(secrets.length).toBeGreaterThan(15);
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const [index, name] of required().entries())
      if (name.endsWith('_SECRET_KEY')) expect(Buffer.from(secrets[index] ?? '', 'base64')).toHaveLength(32);
      else expect(secrets[index]).toMatch(/^[a-z][\da-z]{48}$/);
  });

  it('can be read by nobody else, and leaves no draft', () => {
    run();
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['.env', '.env.example', 'deploy', 'docker-compose.yml']);
  });

  it('keeps what is set, and adds what an older file lacks', () => {
    run();
    const first = written();
    expect(run()).toContain('0 secrets were written');
    expect(written()).toBe(first);

    writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=chosen&=/\\1\nSMTP_URL=\n');
    run();
    const values = parseEnv(written());
    expect(values).toMatchObject({ POSTGRES_PASSWORD: 'chosen&=/\\1', SMTP_URL: '' });
    for (const name of required()) expect(values[name]).toBeTruthy();
  });
});
