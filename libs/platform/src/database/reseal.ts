import { DataSource, type EntityMetadata } from 'typeorm';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';
import { loadEnv } from '../env/load-env.ts';
import { SecretEnv } from '../env/service-env.ts';
import { type SealedColumn, sealedColumns } from '../secrets/sealed-column.ts';
import { Secrets } from '../secrets/secrets.ts';

const BATCH = 500;

/** How many texts a service has sealed, and how many of them were sealed with a former key. */
export interface ResealOutcome {
  found: number;
  resealed: number;
}

/** The reseal command of a service: seals with the first key of `SECRET_KEY` what its other keys have sealed. */
export async function reseal(service: string, definition: DatabaseDefinition): Promise<void> {
  const env = loadEnv(SecretEnv);
  const dataSource = await new DataSource(dataSourceOptions(env, definition)).initialize();
  try {
    const { found, resealed } = await resealColumns(dataSource, new Secrets(env.SECRET_KEY, service));
    process.stdout.write(`${service}: ${resealed} of ${found} encrypted texts are encrypted anew.\n`);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Seals with the present key what former keys have sealed, in every column marked with `Sealed`; safe while the service
 * runs, and to repeat.
 * @throws Error when none of the keys opens a text; what came before stays sealed anew.
 */
export async function resealColumns(dataSource: DataSource, secrets: Secrets): Promise<ResealOutcome> {
  const total: ResealOutcome = { found: 0, resealed: 0 };
  for (const metadata of dataSource.entityMetadatas) {
    for (const column of sealedColumns.filter(({ entity }) => entity === metadata.target)) {
      const { found, resealed } = await resealColumn(dataSource, secrets, metadata, column);
      total.found += found;
      total.resealed += resealed;
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
  const nameOf = (path: string) => escape(metadata.findColumnWithPropertyName(path)?.databaseName ?? path);
  const [table, column] = [escape(metadata.tableName), nameOf(property)];
  const [key] = metadata.primaryColumns.map(({ databaseName }) => escape(databaseName));
  const outcome = { found: 0, resealed: 0 };
  for (let last: string | null = null; ;) {
    const rows: { key: string; sealed: string }[] = await dataSource.query(
      `SELECT ${key} AS key, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL ${last === null ? '' : `AND ${key} > $1`} ORDER BY ${key} LIMIT ${BATCH}`,
      last === null ? [] : [last],
    );
    for (const row of rows) {
      const anew = secrets.reseal(row.sealed, purpose);
      if (anew === undefined) continue;
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
