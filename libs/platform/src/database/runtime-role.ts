import { Client, escapeIdentifier } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseEnv } from '../env/service-env.ts';
import { sessionLimits } from './session-limits.ts';

/**
 * Checks that a service's role owns no table where another role owns the schema: an owner may change everything.
 * @throws Error that explains how to transfer the tables.
 */
export async function requireHandover(dataSource: DataSource, runtimeRole: string): Promise<void> {
  const [found] = await dataSource.query<{ tables: number; owner: string }[]>(
    `SELECT count(*)::int AS tables, current_user AS owner
     FROM pg_tables WHERE tableowner = $1 AND schemaname NOT LIKE 'pg\\_%'`,
    [runtimeRole],
  );
  if (found === undefined || found.tables === 0) return;
  const [runtime, owner] = [runtimeRole, found.owner].map((name) => escapeIdentifier(name));
  throw new Error(
    `The service's role ${runtime} still owns ${found.tables} tables, so it could change the schema. ` +
      `As a superuser, run REASSIGN OWNED BY ${runtime} TO ${owner} in this database first.`,
  );
}

/** Grants a service's role read and write access to the tables of the current role, and nothing else. */
export async function grantToRuntime(dataSource: DataSource, runtimeRole: string): Promise<void> {
  const role = escapeIdentifier(runtimeRole);
  await dataSource.transaction(async (manager) => {
    for (const schema of await ownSchemas(manager)) {
      await manager.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await manager.query(
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
      );
      await manager.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    }
    await manager.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role}`);
  });
}

/** Names of the schemas with tables of the current role. */
async function ownSchemas(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    'SELECT DISTINCT quote_ident(schemaname) AS name FROM pg_tables WHERE tableowner = current_user',
  );
  return rows.map(({ name }) => name);
}

/**
 * Stores the limits of a service's sessions as settings of its role in this database: a pooler accepts none from
 * clients.
 */
export async function limitSessions(
  runtimeUrl: string,
  env: Pick<DatabaseEnv, 'DATABASE_LOCK_WAIT_MS'>,
): Promise<void> {
  const client = new Client(runtimeUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const role = `ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(rows[0]?.name ?? '')}`;
    const limits = Object.entries(sessionLimits(env));
    // Statements sent together are one transaction.
    await client.query(limits.map(([name, value]) => `ALTER ${role} SET ${name} = ${value}`).join('; '));
  } finally {
    await client.end();
  }
}
