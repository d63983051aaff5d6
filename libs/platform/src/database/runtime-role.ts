import { Client, escapeIdentifier } from 'pg';
import type { DatabaseEnv } from '../env/service-env.ts';
import { sessionLimits } from './session-limits.ts';

/** Lets a service's role read and write the tables that another role owns, and nothing else; does nothing for one role. */
export async function grantToRuntime(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const [owner, runtime] = [ownerUrl, runtimeUrl].map(roleOf);
  if (runtime === undefined || owner === runtime) return;
  await connected(ownerUrl, async (client) => {
    const role = escapeIdentifier(runtime);
    for (const schema of await ownSchemas(client)) {
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    }
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role}`);
  });
}

/** Makes the limits of a service's sessions settings of its role in this database: a pooler takes none from clients. */
export async function limitSessions(
  runtimeUrl: string,
  env: Pick<DatabaseEnv, 'DATABASE_LOCK_WAIT_MS'>,
): Promise<void> {
  await connected(runtimeUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = escapeIdentifier(rows[0]?.name ?? '');
    for (const [setting, milliseconds] of Object.entries(sessionLimits(env)))
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${setting} = ${milliseconds}`);
  });
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Names of the schemas with tables of the present role. */
async function ownSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT DISTINCT quote_ident(schemaname) AS name FROM pg_tables WHERE tableowner = current_user',
  );
  return rows.map(({ name }) => name);
}

async function connected(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
