import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { childrenOf, commandLine } from './processes.ts';

describe('a process', () => {
  const path = process.env['PATH'];
  afterEach(() => {
    process.env['PATH'] = path;
  });

  it('has its command line and its place among its parent’s children until it ends', async () => {
    // As in an image without the usual commands.
    if (process.platform === 'linux') process.env['PATH'] = '';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'first', 'second']);
    const pid = child.pid ?? 0;
    expect(commandLine(pid)).toMatch(/setInterval.* first second$/);
    expect(childrenOf(process.pid)).toContain(pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(commandLine(pid)).toBeUndefined();
    expect(childrenOf(process.pid)).not.toContain(pid);
  });
});
