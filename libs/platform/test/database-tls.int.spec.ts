import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres, unprivilegedAccount } from '@academy/embedded';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/index.ts';

/** Whether the current connection is encrypted. */
const IS_ENCRYPTED = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';

describe('a database over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-database-tls-'));
  let postgres: EmbeddedPostgres;
  let plainUrl: string;

  /** A self-signed certificate for this machine. */
  const certify = (name: string) => {
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...key, '-days', '1', ...names, ...files], { stdio: 'ignore' });
  };
  const urlWith = (parameters: Record<string, string>) =>
    `${plainUrl.replace('127.0.0.1', 'localhost')}?${new URLSearchParams(parameters).toString()}`;
  const trusting = (name: string) =>
    urlWith({ sslmode: 'verify-full', sslrootcert: join(folder, `${name}.crt`) });

  beforeAll(async () => {
    ['server', 'stranger'].forEach(certify);
    const account = unprivilegedAccount();
    if (account) {
      // The server accepts a key file only if it owns it.
      for (const path of [folder, join(folder, 'server.key')]) chownSync(path, account.uid, account.gid);
    }
    postgres = await startPostgres();
    plainUrl = await postgres.createDatabase('encrypted');
    const superuser = new Client({ connectionString: postgres.url() });
    await superuser.connect();
    await superuser.query(`ALTER SYSTEM SET ssl_cert_file = '${join(folder, 'server.crt')}'`);
    await superuser.query(`ALTER SYSTEM SET ssl_key_file = '${join(folder, 'server.key')}'`);
    await superuser.query(`ALTER SYSTEM SET ssl = on`);
    await superuser.end();
    await postgres.restart();
  });

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is used by services whose address names the authority', async () => {
    const options = dataSourceOptions(
      { DATABASE_URL: trusting('server'), DATABASE_POOL_SIZE: 1 },
      { entities: [], migrations: [] },
    );
    const dataSource = await new DataSource(options).initialize();
    expect(await dataSource.query(IS_ENCRYPTED)).toEqual([{ ssl: true }]);
    await dataSource.destroy();
  });

  it('is used by relay and job queue, which need direct connections', async () => {
    const client = new Client(trusting('server'));
    await client.connect();
    expect((await client.query(IS_ENCRYPTED)).rows).toEqual([{ ssl: true }]);
    await client.end();
  });

  it('is refused with the certificate of another authority', async () => {
    const client = new Client(trusting('stranger'));
    await expect(client.connect()).rejects.toThrow(/self-signed/);
  });

  it('is refused if the certificate is for another name', async () => {
    const client = new Client(trusting('server').replace('@localhost:', '@127.0.0.1:'));
    await expect(client.connect()).rejects.toThrow(/altnames/);
  });
});
