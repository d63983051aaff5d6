import pg from 'pg';

interface Definition {
  drop: string;
  make: string;
}

/** Foreign keys are dropped first and created last; keys and other constraints with an index before plain indexes. */
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
      CASE contype WHEN 'f' THEN ' NOT VALID' ELSE '' END) AS make
  FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p', 'u') AND conrelid <> 0
    AND conrelid::regclass::text NOT IN ('migrations', 'typeorm_metadata')
  ORDER BY contype = 'f' DESC, conrelid`;
const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND relname NOT IN ('migrations', 'typeorm_metadata')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  ORDER BY indrelid`;

/** Runs statements that fill a database without its indexes, keys and triggers, and creates these again. */
export async function fillQuickly(database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    // Without triggers, and with the memory for building indexes that a server of this size would have.
    await client.query(`SET session_replication_role = replica; SET statement_timeout = 0; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`);
    const { rows: constraints } = await client.query<Definition>(CONSTRAINTS);
    const { rows: indexes } = await client.query<Definition>(INDEXES);
    for (const { drop } of [...constraints, ...indexes]) await client.query(drop);
    for (const statement of statements) await client.query(statement);
    for (const { make } of [...constraints.toReversed(), ...indexes]) await client.query(make);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
