import { DataSource, type EntityMetadata } from 'typeorm';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';
import { loadEnv } from '../env/load-env.ts';
import { SecretEnv } from '../env/service-env.ts';
import { type SealedColumn, sealedColumns } from '../secrets/sealed-column.ts';
import { Secrets } from '../secrets/secrets.ts';
import { PATIENCE_MS } from './wait-for.ts';

const BATCH = 500;

/** Where a text lies that none of the keys opens; not what it says. */
export interface UnopenedText {
  table: string;
  column: string;
  key: string;
}

/** How many texts a service has sealed, how many of them were sealed with a former key, and which with an unknown one. */
export interface ResealOutcome {
  found: number;
  resealed: number;
  unopened: UnopenedText[];
}

/**
 * The reseal command of a service: seals with the first key of `SECRET_KEY` what its other keys have sealed.
 * @throws Error before anything is done when there are no other keys, and at the end when none of them opens a text.
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
    process.stdout.write(`${service}: ${resealed} of ${found} encrypted texts are encrypted anew.\n`);
    if (unopened.length === 0) return;
    const places = unopened.map(({ table, column, key }) => `  ${table}.${column} of ${key}`).join('\n');
    throw new Error(`No key of SECRET_KEY opens ${unopened.length} of the encrypted texts:\n${places}`);
  } finally {
    await dataSource.destroy();
  }
}

/** With one key the command would find nothing to do, and who reads that takes the former key away. */
function requireFormerKey(secretKeys: string): void {
  if (new Set(secretKeys.split(',')).size > 1) return;
  throw new Error(
    'SECRET_KEY holds one key only: give the new one and after it the old one, comma separated',
  );
}

/**
 * Seals with the present key what former keys have sealed, in every column marked with `Sealed`; safe while the service
 * runs, and to repeat. What none of the keys opens is left as it is.
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
      // Unless the service has changed it meanwhile, which it did with the present key.
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

/** As `Secrets.reseal`; null when none of the keys opens the text: one such must not keep the others from the new key. */
function resealText(secrets: Secrets, sealed: string, purpose: string): string | undefined | null {
  try {
    return secrets.reseal(sealed, purpose);
  } catch {
    return null;
  }
}
