import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@academy/embedded';
import { type DatabaseDefinition, dataSourceOptions } from '@academy/platform';
import { resolveConfig, format } from 'prettier';
import { DataSource } from 'typeorm';

const SERVICES = ['identity', 'catalogue', 'commerce', 'learning'];

/** The SQL statements of a migration and of its reversal, in order. */
interface Statements {
  up: string[];
  down: string[];
}

const [service = '', name = ''] = process.argv.slice(2);
if (!SERVICES.includes(service) || !/^[a-z]+(-[a-z\d]+)*$/.test(name)) {
  console.error(`Usage: npm run migration:generate -- <${SERVICES.join('|')}> <name-in-kebab-case>`);
  process.exit(1);
}
const folder = new URL(`../../../apps/${service}/src/database/`, import.meta.url);
const statements = await compare();
if (statements.up.length === 0) {
  console.error(`The migrations of ${service} already match its entities.`);
  process.exit(1);
}
await write(statements, Date.now());

/** Applies the service's migrations to an empty database and lets TypeORM find what is still missing. */
async function compare(): Promise<Statements> {
  const file = fileURLToPath(new URL('database.ts', folder));
  const { database } = (await import(file)) as { database: DatabaseDefinition };
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('migrations');
  const dataSource = new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL_SIZE: 2 }, database));
  try {
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    return {
      up: upQueries.map(({ query }) => query),
      down: downQueries.map(({ query }) => query).reverse(),
    };
  } finally {
    await dataSource.destroy();
    await postgres.stop();
  }
}

/** Writes the migration's file and adds it to the end of the list in `database.ts`. */
async function write({ up, down }: Statements, timestamp: number): Promise<void> {
  const className = `${pascal(name)}${timestamp}`;
  const fileName = `${timestamp}-${name}.ts`;
  const run = (queries: string[]): string =>
    queries.map((query) => `await queryRunner.query(\`${query.replace(/[\\`$]/g, '\\$&')}\`);`).join('\n');
  await writeFormatted(
    new URL(`migrations/${fileName}`, folder),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

    export class ${className} implements MigrationInterface {
      async up(queryRunner: QueryRunner): Promise<void> {
        ${run(up)}
      }

      async down(queryRunner: QueryRunner): Promise<void> {
        ${run(down)}
      }
    }`,
  );
  const definition = new URL('database.ts', folder);
  const source = await readFile(definition, 'utf8');
  const listed = source
    .replace(/\n\n\/\*\*/, `\nimport { ${className} } from './migrations/${fileName}';\n\n/**`)
    .replace(/(migrations: \[[^\]]*?),?\s*\]/, `$1, ${className}]`);
  await writeFormatted(definition, listed);
  console.log(`apps/${service}/src/database/migrations/${fileName}`);
}

function pascal(words: string): string {
  return words.replace(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase());
}

async function writeFormatted(file: URL, source: string): Promise<void> {
  const path = fileURLToPath(file);
  await writeFile(path, await format(source, { ...(await resolveConfig(path)), filepath: path }));
}
