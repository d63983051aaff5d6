import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const RUNBOOKS = fileURLToPath(new URL('../../../docs/runbooks.md', import.meta.url));
/** A command to copy: its argument is quoted for a shell, so it may hold neither `"`, `$` nor a backquote. */
const ONE_LINER = /^kubectl exec .* -- node -e "([^"$`]+)"$/gm;

describe('the one-liners of the runbooks', () => {
  const requests: string[] = [];
  const server = createServer(({ method = '', url = '' }, response) => {
    requests.push(`${method} ${url}`);
    response.writeHead(method === 'POST' ? 204 : 200).end('an answer');
  });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
  });

  it('ask a service and print its answer', async () => {
    const { port } = server.address() as AddressInfo;
    const commands = [...readFileSync(RUNBOOKS, 'utf8').matchAll(ONE_LINER)];
    const printed: string[] = [];
    for (const [, command = ''] of commands) {
      const script = command.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('<id>', '7');
      const env = { ...process.env, FORCE_COLOR: '0' };
      printed.push((await promisify(execFile)(process.execPath, ['-e', script], { env })).stdout);
    }
    expect(requests).toEqual([
      'GET /readyz',
      'GET /internal/dead-jobs',
      'POST /internal/dead-jobs/7/run-again',
    ]);
    expect(printed).toEqual(['an answer\n', 'an answer\n', '204\n']);
  });
});
