import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = fileURLToPath(new URL('../../../k8s/roll-out', import.meta.url));
/** Notes what it is called with; renders one line, and says that every migration is complete. */
const KUBECTL = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$*" in
  kustomize*) echo 'namespace: academy' ;;
  'get job'*) echo 'commerce-migrations Complete' ;;
esac
`;

describe('k8s/roll-out', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roll-out-'));
    writeFileSync(join(folder, 'kubectl'), KUBECTL);
    chmodSync(join(folder, 'kubectl'), 0o755);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** What the script applies and waits for after the migrations, in order. */
  function steps(...args: string[]): string[] {
    const calls = join(folder, 'calls');
    const env = { ...process.env, CALLS: calls, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    execFileSync(SCRIPT, [...args, 'k8s/overlays/production'], { env });
    const all = readFileSync(calls, 'utf8').split('\n');
    return all
      .slice(all.findLastIndex((call) => call.startsWith('get job')))
      .filter((call) => /^(apply|rollout)/.test(call))
      .map((call) => `${call.split(' ', 1)[0]}: ${/--selector (\S+)/.exec(call)?.[1] ?? 'everything'}`);
  }

  it('updates the gateway last', () => {
    expect(steps()).toEqual([
      'apply: app.kubernetes.io/name!=gateway',
      'rollout: app.kubernetes.io/part-of=academy,app.kubernetes.io/name!=gateway',
      'apply: everything',
      'rollout: app.kubernetes.io/part-of=academy',
    ]);
  });

  it('takes the gateway back first', () => {
    expect(steps('--back')).toEqual([
      'apply: app.kubernetes.io/name=gateway',
      'rollout: app.kubernetes.io/part-of=academy,app.kubernetes.io/name=gateway',
      'apply: everything',
      'rollout: app.kubernetes.io/part-of=academy',
    ]);
  });
});
