import type { MigrationInterface, QueryRunner } from 'typeorm';

const SLUG = `translations->'en'->>'slug'`;
const TITLE_SEARCH = `search_text(COALESCE(translations->'en'->>'title', title))`;
const missing = (column: string, name: string): string =>
  `CASE WHEN ${column} <> '' AND translations->'en'->>'${name}' IS NULL THEN '${name}' END`;
const missingIn = (column: string, label: string): string =>
  `CASE WHEN jsonb_path_exists(${column}, '$[*] ? (@.${label}.type() == "string" && !exists(@.translations.en.${label}))') THEN '${column}' END`;
const untranslated = (...cases: string[]): string => `array_remove(ARRAY[${cases.join(', ')}], NULL)`;
const TITLE = missing('title', 'title');
const DESCRIPTIONS = [
  missing('short_description', 'shortDescription'),
  missing('extended_description', 'extendedDescription'),
];

interface GeneratedColumn {
  type: string;
  expression: string;
  rest: string;
}

const slug: GeneratedColumn = { type: 'text', expression: SLUG, rest: '' };
const titleSearch: GeneratedColumn = { type: 'text', expression: TITLE_SEARCH, rest: 'COLLATE "C" NOT NULL' };
const names = (...cases: string[]): GeneratedColumn => ({
  type: 'text array',
  expression: untranslated(...cases),
  rest: 'NOT NULL',
});

/** The columns that the database keeps, by table and name. */
const GENERATED: Record<string, Record<string, GeneratedColumn>> = {
  content: {
    english_slug: slug,
    english_title_search: titleSearch,
    untranslated: names(
      TITLE,
      ...DESCRIPTIONS,
      missingIn('videos', 'title'),
      missingIn('downloads', 'label'),
    ),
  },
  project: { english_slug: slug, untranslated: names(TITLE, ...DESCRIPTIONS) },
  teacher: {
    untranslated: names(
      missing('role', 'role'),
      missing('biography', 'biography'),
      missingIn('links', 'label'),
    ),
  },
  topic: {
    english_slug: slug,
    english_title_search: titleSearch,
    untranslated: names(TITLE, missing('description', 'description')),
  },
};

const INDEXES_AND_CHECKS = [
  `CREATE UNIQUE INDEX "IDX_51dddf99c8ce5d2c37021d92db" ON "content" ("english_slug")`,
  `CREATE INDEX "IDX_0f9872796e053b5e12da0bcc66" ON "content" ("english_title_search", "id")`,
  `CREATE INDEX "IDX_6602811be4d62add76cefc552a" ON "content" ("status", "english_title_search", "id")`,
  `CREATE INDEX "content_english_title_search_trigram" ON "content" USING gin ("english_title_search" gin_trgm_ops)`,
  `CREATE UNIQUE INDEX "IDX_b361e2ab21b95457361dc5f24d" ON "project" ("english_slug")`,
  `CREATE UNIQUE INDEX "IDX_f15fa5f00073d2642b4c37e465" ON "topic" ("english_slug")`,
  `CREATE INDEX "IDX_73f435c5f12b8b051759746b19" ON "topic" ("english_title_search", "id")`,
  `ALTER TABLE "content" ADD CONSTRAINT "CHK_d34650185b207935db8a50ef82" CHECK (english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`,
  `ALTER TABLE "content" ADD CONSTRAINT "CHK_275dc514b91b42f9e0638ab290" CHECK (jsonb_typeof(translations) = 'object')`,
  `ALTER TABLE "project" ADD CONSTRAINT "CHK_788787723fb98a06910d3b4149" CHECK (english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND english_slug <> 'featured')`,
  `ALTER TABLE "project" ADD CONSTRAINT "CHK_fec35f229976f16401dcc3ad1c" CHECK (jsonb_typeof(translations) = 'object')`,
  `ALTER TABLE "teacher" ADD CONSTRAINT "CHK_3a0cf70b9669046066e80ff92a" CHECK (jsonb_typeof(translations) = 'object')`,
  `ALTER TABLE "topic" ADD CONSTRAINT "CHK_cfad172c3b31d7e8281b414015" CHECK (english_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`,
  `ALTER TABLE "topic" ADD CONSTRAINT "CHK_2607b537a599d0684c6ed9a194" CHECK (jsonb_typeof(translations) = 'object')`,
];

/** What staff says of an item in English, and what the database reads from it. */
export class AddTranslations1795403079049 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(GENERATED)) {
      // The column first: what is generated reads it. The rest in one statement, which writes the table once.
      await queryRunner.query(`ALTER TABLE "${table}" ADD "translations" jsonb NOT NULL DEFAULT '{}'`);
      const added = Object.entries(columns).map(
        ([name, { type, expression, rest }]) =>
          `ADD "${name}" ${type} GENERATED ALWAYS AS (${expression}) STORED ${rest}`,
      );
      await queryRunner.query(`ALTER TABLE "${table}" ${added.join(', ')}`);
      for (const [name, { expression }] of Object.entries(columns)) {
        await queryRunner.query(
          `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
           VALUES (current_database(), current_schema(), $1, 'GENERATED_COLUMN', $2, $3)`,
          [table, name, expression],
        );
      }
    }
    for (const statement of INDEXES_AND_CHECKS) await queryRunner.query(statement);
  }

  /** Indexes and checks go with their columns. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(GENERATED)) {
      const dropped = [...Object.keys(columns), 'translations'].map((name) => `DROP COLUMN "${name}"`);
      await queryRunner.query(`ALTER TABLE "${table}" ${dropped.join(', ')}`);
      await queryRunner.query(`DELETE FROM "typeorm_metadata" WHERE "table" = $1 AND "name" = ANY ($2)`, [
        table,
        Object.keys(columns),
      ]);
    }
  }
}
