import type { MigrationInterface, QueryRunner } from 'typeorm';

interface SortedTable {
  /** The columns that the database keeps, by name: their type and expression. */
  columns: Record<string, { type: string; expression: string }>;
  /** Their columns, by name. */
  indexes: Record<string, string>;
}

const TEXT = 'text COLLATE "C"';

const TABLES: Record<string, SortedTable> = {
  content: {
    columns: {},
    indexes: { IDX_0fb67359f32aa123d8ae83a321: `("price_cents", "id")` },
  },
  project: {
    columns: {
      listed_price_cents: { type: 'integer', expression: 'COALESCE(price_cents, 0)' },
      title_search: { type: TEXT, expression: 'search_text(title)' },
      english_title_search: {
        type: TEXT,
        expression: `search_text(COALESCE(translations->'en'->>'title', title))`,
      },
    },
    indexes: {
      IDX_a8c0898c2f6a60a7c6d2abb9b7: `("title_search", "id")`,
      IDX_da8797da73b02dda9120c8c4c8: `("english_title_search", "id")`,
      IDX_0c212b7084ada10f9d03faab3f: `("listed_price_cents", "id")`,
    },
  },
  media_file: {
    columns: { name_search: { type: TEXT, expression: 'search_text(file_name)' } },
    indexes: {
      IDX_c31200d31e35542520550d9228: `("name_search", "id")`,
      IDX_0c81d919f2fdc787b1020dc25b: `("size_bytes", "id")`,
    },
  },
};

/** What staff's lists of contents, projects and files are sorted by, with the indexes for it. */
export class SortItemsAndMedia1795700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, { columns, indexes }] of Object.entries(TABLES)) {
      await addColumns(queryRunner, table, columns);
      for (const [index, keys] of Object.entries(indexes)) {
        await queryRunner.query(`CREATE INDEX "${index}" ON "${table}" ${keys}`);
      }
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, { columns, indexes }] of Object.entries(TABLES)) {
      for (const index of Object.keys(indexes)) await queryRunner.query(`DROP INDEX "public"."${index}"`);
      for (const name of Object.keys(columns)) {
        await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "${name}"`);
        await queryRunner.query(`DELETE FROM "typeorm_metadata" WHERE "table" = $1 AND "name" = $2`, [
          table,
          name,
        ]);
      }
    }
  }
}

async function addColumns(
  queryRunner: QueryRunner,
  table: string,
  columns: SortedTable['columns'],
): Promise<void> {
  const added = Object.entries(columns).map(
    ([name, { type, expression }]) =>
      `ADD "${name}" ${type} GENERATED ALWAYS AS (${expression}) STORED NOT NULL`,
  );
  // In one statement, which writes the table once.
  if (added.length > 0) await queryRunner.query(`ALTER TABLE "${table}" ${added.join(', ')}`);
  for (const [name, { expression }] of Object.entries(columns)) {
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), $1, 'GENERATED_COLUMN', $2, $3)`,
      [table, name, expression],
    );
  }
}
