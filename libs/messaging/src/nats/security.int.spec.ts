import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, nkeys } from '@nats-io/transport-node';
import { type EmbeddedNats, type NatsOptions, startNats } from '@academy/embedded';
import { loadEnv, NatsEnv } from '@academy/platform';
import { securityOf } from './security.ts';

describe('the connection to NATS', () => {
  let directory: string;
  const servers: EmbeddedNats[] = [];
  const file = (name: string) => join(directory, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' });

  /** A certificate for this machine, signed by its own authority. */
  const certify = (name: string) => {
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
    );
    writeFileSync(file('san.cnf'), 'subjectAltName=IP:127.0.0.1,DNS:localhost');
    const sign = [
      '-CA',
      'ca.crt',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-extfile',
      'san.cnf',
      '-days',
      '1',
    ];
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.crt`, ...sign);
  };
  const serve = async (options: NatsOptions): Promise<string> => {
    const server = await startNats(options);
    servers.push(server);
    return server.url;
  };
  /** Connects as a service with these variables would. @throws the error of NATS or TLS. */
  const link = async (variables: NodeJS.ProcessEnv): Promise<void> => {
    const env = loadEnv(NatsEnv, variables);
    const connection = await connect({
      servers: env.NATS_URL,
      reconnect: false,
      timeout: 60_000,
      ...securityOf(env),
    });
    await connection.flush();
    await connection.close();
  };

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'academy-tls-'));
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.crt',
      '-subj',
      '/CN=ca',
      '-days',
      '1',
    );
    certify('server');
    certify('client');
  });
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const permissions = { publish: ['>'], subscribe: ['>'] };

  it('authenticates with user and password', async () => {
    const NATS_URL = await serve({ users: [{ user: 'commerce', password: 'right', permissions }] });
    await link({ NATS_URL, NATS_USER: 'commerce', NATS_PASSWORD: 'right' });
    await expect(link({ NATS_URL, NATS_USER: 'commerce', NATS_PASSWORD: 'wrong' })).rejects.toThrow(
      /authorization/i,
    );
  });

  it('authenticates with the seed of an nkey', async () => {
    const pair = nkeys.createUser();
    const seed = (key: typeof pair) => new TextDecoder().decode(key.getSeed());
    const NATS_URL = await serve({ users: [{ nkey: pair.getPublicKey(), permissions }] });
    await link({ NATS_URL, NATS_NKEY_SEED: seed(pair) });
    await expect(link({ NATS_URL, NATS_NKEY_SEED: seed(nkeys.createUser()) })).rejects.toThrow(
      /authorization/i,
    );
  });

  it('reads a creds file at every connection, and falls back to the last valid one', () => {
    const creds = file('user.creds');
    const block = (name: string, content: string) =>
      `-----BEGIN ${name}-----\n${content}\n------END ${name}------\n\n`;
    const write = (jwt: string) => {
      const seed = new TextDecoder().decode(nkeys.createUser().getSeed());
      writeFileSync(creds, block('NATS USER JWT', jwt) + block('USER NKEY SEED', seed));
    };
    write('first');
    const variables = { NATS_URL: 'nats://127.0.0.1', NATS_CREDS_FILE: creds };
    const { authenticator } = securityOf(loadEnv(NatsEnv, variables));
    const answer = (): unknown => {
      if (typeof authenticator !== 'function') throw new Error('not one authenticator');
      return authenticator('nonce');
    };
    expect(answer()).toMatchObject({ jwt: 'first' });
    writeFileSync(creds, '-----BEGIN NATS USER JWT-----\nsec');
    expect(answer()).toMatchObject({ jwt: 'first' });
    write('second');
    expect(answer()).toMatchObject({ jwt: 'second' });
  });

  it('trusts only a server certificate signed by the configured authority', async () => {
    const tls = { certFile: file('server.crt'), keyFile: file('server.key') };
    const NATS_URL = await serve({ tls });
    await link({ NATS_URL, NATS_TLS_CA_FILE: file('ca.crt') });
    await expect(link({ NATS_URL })).rejects.toThrow(/certificate/i);
  });

  it('presents its certificate to a server that requires one', async () => {
    const tls = { certFile: file('server.crt'), keyFile: file('server.key'), caFile: file('ca.crt') };
    const NATS_URL = await serve({ tls });
    const own = { NATS_TLS_CERT_FILE: file('client.crt'), NATS_TLS_KEY_FILE: file('client.key') };
    await link({ NATS_URL, NATS_TLS_CA_FILE: file('ca.crt'), ...own });
    await expect(link({ NATS_URL, NATS_TLS_CA_FILE: file('ca.crt') })).rejects.toThrow();
  });

  it.each(['tls', 'a file'])('does not fall back to plain text when %s is configured', async (asked) => {
    const url = await serve({});
    const variables =
      asked === 'tls'
        ? { NATS_URL: url.replace('nats:', 'tls:') }
        : { NATS_URL: url, NATS_TLS_CA_FILE: file('ca.crt') };
    await expect(link(variables)).rejects.toThrow(/tls/i);
  });

  it.each([
    [{ NATS_USER: 'commerce' }, /NATS_PASSWORD: NATS_PASSWORD and NATS_USER are needed together/],
    [{ NATS_PASSWORD: 'x' }, /NATS_USER: NATS_USER and NATS_PASSWORD are needed together/],
    [{ NATS_NKEY_SEED: 'SUSHORT' }, /NATS_NKEY_SEED must be the seed of a user/],
    [{ NATS_CREDS_FILE: '/nowhere' }, /NATS_CREDS_FILE must name a file that can be read; \/nowhere cannot/],
    [{ NATS_TLS_CERT_FILE: '/etc/hostname' }, /NATS_TLS_KEY_FILE and NATS_TLS_CERT_FILE are needed together/],
    [
      { NATS_USER: 'a', NATS_PASSWORD: 'b', NATS_CREDS_FILE: '/etc/hostname' },
      /cannot be given together with NATS_USER/,
    ],
  ])('reports what is wrong with %j', (variables, message) => {
    expect(() => loadEnv(NatsEnv, { NATS_URL: 'nats://127.0.0.1', ...variables })).toThrow(message);
  });
});
