import { DataSource, type EntityMetadata } from 'typeorm';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';
import { loadEnv } from '../env/load-env.ts';
import { SecretEnv } from '../env/service-env.ts';
import { type SealedColumn, sealedColumns } from '../secrets/sealed-column.ts';
import { Secrets } from '../secrets/secrets.ts';
import { PATIENCE_MS } from './wait-for.ts';

const BATCH = 500;

/** Location of a text that none of the keys opens, without the text itself. */
export interface UnopenedText {
  table: string;
  column: string;
  key: string;
}

/**
 * How many sealed texts a service has, how many of them were resealed from a former key, and which have an unknown key.
 */
export interface ResealOutcome {
  found: number;
  resealed: number;
  unopened: UnopenedText[];
}

/**
 * The reseal command of a service: seals all texts sealed with other keys of `SECRET_KEY` again with its first key.
 * @throws Error before any change when there are no other keys, and at the end when none of them opens a text.
 */
export async function reseal(
  service: string,
  definition: DatabaseDefinition,
  source: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const env = loadEnv(SecretEnv, source);
  requireFormerKey(env.SECRET_KEY);
  const dataSource = await new DataSource(
    dataSourceOptions(Object.assign(env, { DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS }), definition),
  ).initialize();
  try {
    const secrets = new Secrets(env.SECRET_KEY, service);
    const { found, resealed, unopened } = await resealColumns(dataSource, secrets);
    process.stdout.write(`${service}: ${resealed} of ${found} encrypted texts were encrypted again.\n`);
    if (unopened.length === 0) return;
    const places = unopened.map(({ table, column, key }) => `  ${table}.${column} of ${key}`).join('\n');
    throw new Error(`No key of SECRET_KEY opens ${unopened.length} of the encrypted texts:\n${places}`);
  } finally {
    await dataSource.destroy();
  }
}

/** With one key the command would find nothing to do, and its success could make an operator delete the former key. */
function requireFormerKey(secretKeys: string): void {
  if (new Set(secretKeys.split(',')).size > 1) return;
  throw new Error(
    'SECRET_KEY holds one key only: give the new one and after it the old one, comma separated',
  );
}

/**
 * Reseals every column marked with `Sealed` from former keys to the current key; safe while the service runs, and
 * repeatable. Texts that none of the keys opens are left unchanged.
 */
export async function resealColumns(dataSource: DataSource, secrets: Secrets): Promise<ResealOutcome> {
  const total: ResealOutcome = { found: 0, resealed: 0, unopened: [] };
  for (const metadata of dataSource.entityMetadatas) {
    for (const column of sealedColumns.filter(({ entity }) => entity === metadata.target)) {
      const { found, resealed, unopened } = await resealColumn(dataSource, secrets, metadata, column);
      total.found += found;
      total.resealed += resealed;
      total.unopened = total.unopened.concat(unopened);
    }
  }
  return total;
}

async function resealColumn(
  dataSource: DataSource,
  secrets: Secrets,
  metadata: EntityMetadata,
  { property, purpose }: SealedColumn,
): Promise<ResealOutcome> {
  const escape = (name: string) => dataSource.driver.escape(name);
  const name = metadata.findColumnWithPropertyName(property)?.databaseName ?? property;
  const [table, column] = [escape(metadata.tableName), escape(name)];
  const [key] = metadata.primaryColumns.map(({ databaseName }) => escape(databaseName));
  const outcome: ResealOutcome = { found: 0, resealed: 0, unopened: [] };
  for (let last: string | null = null; ;) {
    const rows: { key: string; sealed: string }[] = await dataSource.query(
      `SELECT ${key} AS key, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL ${last === null ? '' : `AND ${key} > $1`} ORDER BY ${key} LIMIT ${BATCH}`,
      last === null ? [] : [last],
    );
    for (const row of rows) {
      const anew = resealText(secrets, row.sealed, purpose);
      if (anew === null) outcome.unopened.push({ table: metadata.tableName, column: name, key: row.key });
      if (typeof anew !== 'string') continue;
      // Only if the service has not changed it in the meantime; if so, it used the current key.
      await dataSource.query(`UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2 AND ${column} = $3`, [
        anew,
        row.key,
        row.sealed,
      ]);
      outcome.resealed += 1;
    }
    outcome.found += rows.length;
    last = rows.at(-1)?.key ?? null;
    if (rows.length < BATCH) return outcome;
  }
}

/**
 * As `Secrets.reseal`; null when none of the keys opens the text, so that one such text does not stop the resealing of
 * the others.
 */
function resealText(secrets: Secrets, sealed: string, purpose: string): string | undefined | null {
  try {
    return secrets.reseal(sealed, purpose);
  } catch {
    return null;
  }
}
