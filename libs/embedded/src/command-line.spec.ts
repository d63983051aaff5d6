import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { commandLine } from './command-line.ts';

describe('commandLine', () => {
  const path = process.env['PATH'];
  afterEach(() => {
    process.env['PATH'] = path;
  });

  it('is that of a running process, and undefined once it has ended', async () => {
    // As in an image without the usual commands.
    if (process.platform === 'linux') process.env['PATH'] = '';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'first', 'second']);
    const pid = child.pid ?? 0;
    expect(commandLine(pid)).toMatch(/setInterval.* first second$/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(commandLine(pid)).toBeUndefined();
  });
});
