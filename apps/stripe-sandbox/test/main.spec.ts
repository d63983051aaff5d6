import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sdk } from './harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
  });
  children.push(child);
  return child;
};

const failure = async (env: Record<string, string>): Promise<{ code: unknown; message: string }> => {
  const child = start(env);
  let message = '';
  child.stderr.on('data', (chunk) => (message += String(chunk)));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, message };
};

describe('the program', () => {
  it('prints its address, responds, and ends on SIGTERM', async () => {
    const child = start({});
    const warnings: string[] = [];
    child.stderr.on('data', (chunk) => warnings.push(String(chunk)));
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    await expect(sdk(url).customers.create({})).resolves.toMatchObject({ object: 'customer' });
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [unknown];
    expect(code).toBe(0);
    expect(warnings).toEqual([]);
  });

  it('refuses to run in production', async () => {
    const { code, message } = await failure({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(message).toContain('NODE_ENV');
  });

  it.each([
    ['PORT', { PORT: 'many' }],
    ['SANDBOX_WEBHOOK_URL', { SANDBOX_WEBHOOK_URL: 'ftp://a.test' }],
    ['SANDBOX_WEBHOOK_SECRET', { SANDBOX_WEBHOOK_URL: 'http://a.test' }],
    ['SANDBOX_SECRET_KEY', { SANDBOX_SECRET_KEY: 'sk_live_1' }],
    ['SANDBOX_RETRY_SCHEDULE_MS', { SANDBOX_RETRY_SCHEDULE_MS: '5,soon' }],
  ])('names %s if it is invalid', async (name, env) => {
    const { code, message } = await failure(env);
    expect(code).toBe(1);
    expect(message).toContain(name);
  });
});
