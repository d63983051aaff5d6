import { execFile, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['--import', '@swc-node/register/esm-register'];

/** The command of a process that runs `work` with a logger. */
function commandOf(work: string): string[] {
  const program = `
    import { createLogger } from './libs/platform/src/logging/logger.ts';
    const logger = createLogger('probe', 'info');
    ${work}
  `;
  return [process.execPath, ...SOURCES, '--input-type=module', '-e', program];
}

const OPTIONS = {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS: '', TS_NODE_PROJECT: 'tsconfig.base.json' },
};

/** The lines logged by a process that runs `work` with a logger. */
async function linesOf(work: string): Promise<string[]> {
  const [node = '', ...args] = commandOf(work);
  const run = promisify(execFile)(node, args, { ...OPTIONS, maxBuffer: 2 ** 24 });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return stdout.trim().split('\n');
}

describe('createLogger', () => {
  it.each([
    ['exits', 'process.exit(0);', 1_000],
    ['does not catch an error', `throw new Error('unexpected');`, 1_000],
    ['exits after a fatal error', `logger.fatal('no way'); process.exit(1);`, 1_001],
  ])('loses no line of a process that %s', async (_how, end, count) => {
    const lines = await linesOf(`for (let n = 1; n <= 1000; n++) logger.info({ n }, 'line');${end}`);
    expect(lines).toHaveLength(count);
  });

  describe('with a disk that is full', () => {
    let directory: string;
    let log: string;

    beforeEach(() => {
      directory = mkdtempSync(join(tmpdir(), 'academy-logger-'));
      log = join(directory, 'log');
    });
    afterEach(() => rmSync(directory, { recursive: true, force: true }));

    /** Runs a process whose files cannot grow beyond 1,000 bytes, and which logs to one. @returns its exit status. */
    const run = (work: string): number | null => {
      const file = openSync(log, 'a');
      const args = ['--fsize=1000:unlimited', ...commandOf(`${work}; process.exit(0);`)];
      const { status } = spawnSync('prlimit', args, { ...OPTIONS, stdio: ['ignore', file, 'inherit'] });
      closeSync(file);
      return status;
    };
    const FILL = `
      const turns = async (count) => { while (count-- > 0) await new Promise((turn) => setTimeout(turn)); };
      for (let n = 1; n <= 100; n++) { logger.warn({ n }, 'line'); await turns(1); }
    `;

    it('neither ends the process nor keeps it from ending', () => {
      expect(run(FILL)).toBe(0);
      expect(statSync(log).size).toBe(1_000);
    });

    it('writes all lines once there is space', () => {
      const free = `const { execFileSync } = await import('node:child_process');
        execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=unlimited']);
        logger.warn('free'); await turns(200);`;
      expect(run(`${FILL} ${free}`)).toBe(0);
      expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(101);
    });
  });

  it('adds the trace and the described work to each line', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const lines = await linesOf(`
      const { continueTrace, registerTracing } = await import('./libs/platform/src/tracing/tracing.ts');
      const { describeWork } = await import('./libs/platform/src/tracing/log-fields.ts');
      registerTracing();
      const carrier = { traceparent: '00-${traceId}-00f067aa0ba902b7-01' };
      await continueTrace(carrier, { name: 'a webhook' }, async () => {
        logger.info('begun');
        describeWork({ userId: 'u', orderId: 'o', eventId: 'e' });
        await new Promise((resolve) => setTimeout(resolve));
        logger.info('paid');
      });
      logger.info('over');
    `);
    const about = lines.map((line) => {
      const { msg, traceId, userId, orderId, eventId } = JSON.parse(line) as Record<string, string>;
      return { msg, traceId, userId, orderId, eventId };
    });
    expect(about).toEqual([
      { msg: 'begun', traceId },
      { msg: 'paid', traceId, userId: 'u', orderId: 'o', eventId: 'e' },
      { msg: 'over' },
    ]);
  });
});
