import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['--conditions=@academy/source', '--import', '@swc-node/register/esm-register'];

/** The output of a process that logs a thousand lines and then ends in a given way. */
async function linesOf(end: string): Promise<string[]> {
  const program = `
    import { createLogger } from './libs/platform/src/logging/logger.ts';
    const logger = createLogger('probe', 'info');
    for (let n = 1; n <= 1000; n++) logger.info({ n }, 'line');
    ${end}
  `;
  const run = promisify(execFile)(process.execPath, [...SOURCES, '--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', TS_NODE_PROJECT: 'tsconfig.base.json' },
    maxBuffer: 2 ** 24,
  });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return stdout.trim().split('\n');
}

describe('createLogger', () => {
  it.each([
    ['exits', 'process.exit(0);', 1_000],
    ['does not catch an error', `throw new Error('unexpected');`, 1_000],
    ['gives up', `logger.fatal('no way'); process.exit(1);`, 1_001],
  ])('loses no line of a process that %s', async (_how, end, count) => {
    expect(await linesOf(end)).toHaveLength(count);
  });
});
