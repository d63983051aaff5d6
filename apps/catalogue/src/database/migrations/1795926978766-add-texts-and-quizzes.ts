import type { MigrationInterface, QueryRunner } from 'typeorm';

const QUESTION_COUNT = `COALESCE((quiz->>'draws')::int, jsonb_array_length(quiz->'questions'))`;

const UNTRANSLATED = {
  before: `array_remove(ARRAY[CASE WHEN title <> '' AND translations->'en'->>'title' IS NULL THEN 'title' END, CASE WHEN short_description <> '' AND translations->'en'->>'shortDescription' IS NULL THEN 'shortDescription' END, CASE WHEN extended_description <> '' AND translations->'en'->>'extendedDescription' IS NULL THEN 'extendedDescription' END, CASE WHEN jsonb_path_exists(videos, '$[*] ? (@.title.type() == "string" && !exists(@.translations.en.title))') THEN 'videos' END, CASE WHEN jsonb_path_exists(downloads, '$[*] ? (@.label.type() == "string" && !exists(@.translations.en.label))') THEN 'downloads' END], NULL)`,
  after: `array_remove(ARRAY[CASE WHEN title <> '' AND translations->'en'->>'title' IS NULL THEN 'title' END, CASE WHEN short_description <> '' AND translations->'en'->>'shortDescription' IS NULL THEN 'shortDescription' END, CASE WHEN extended_description <> '' AND translations->'en'->>'extendedDescription' IS NULL THEN 'extendedDescription' END, CASE WHEN jsonb_path_exists(videos, '$[*] ? (@.title.type() == "string" && !exists(@.translations.en.title))') THEN 'videos' END, CASE WHEN jsonb_path_exists(downloads, '$[*] ? (@.label.type() == "string" && !exists(@.translations.en.label))') THEN 'downloads' END, CASE WHEN text IS NOT NULL AND text#>'{translations,en}' IS NULL THEN 'text' END, CASE WHEN jsonb_path_exists(quiz, '$.questions[*] ? (!exists(@.translations.en))') THEN 'quiz' END], NULL)`,
};

/**
 * Text lessons and quizzes. PostgreSQL cannot change what a generated column is computed from before version 17, so
 * `untranslated` is dropped and added again in one statement, which rewrites the table once.
 */
export class AddTextsAndQuizzes1795926978766 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP CONSTRAINT "CHK_c06a9a7534d8371cfe739e3204",
        ADD "text" jsonb,
        ADD "quiz" jsonb,
        ADD "reading_minutes" integer`);
    await queryRunner.query(`
      ALTER TABLE "content"
        ADD "question_count" integer GENERATED ALWAYS AS (${QUESTION_COUNT}) STORED,
        DROP COLUMN "untranslated",
        ADD "untranslated" text array GENERATED ALWAYS AS (${UNTRANSLATED.after}) STORED NOT NULL,
        ADD CONSTRAINT "CHK_2df31f1426265022abd8001f83"
          CHECK (jsonb_typeof(text) = 'object' AND jsonb_typeof(quiz) = 'object'),
        ADD CONSTRAINT "CHK_aa660df3e514884281f645ce04"
          CHECK (content_type IN ('single_video', 'video_series', 'document', 'text', 'quiz'))`);
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'content', 'GENERATED_COLUMN', 'question_count', $1)`,
      [QUESTION_COUNT],
    );
    await describeUntranslated(queryRunner, UNTRANSLATED.after);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP CONSTRAINT "CHK_aa660df3e514884281f645ce04",
        DROP CONSTRAINT "CHK_2df31f1426265022abd8001f83",
        DROP COLUMN "question_count",
        DROP COLUMN "untranslated",
        ADD "untranslated" text array GENERATED ALWAYS AS (${UNTRANSLATED.before}) STORED NOT NULL,
        ADD CONSTRAINT "CHK_c06a9a7534d8371cfe739e3204"
          CHECK (content_type IN ('single_video', 'video_series', 'document'))`);
    await queryRunner.query(`
      ALTER TABLE "content" DROP COLUMN "reading_minutes", DROP COLUMN "quiz", DROP COLUMN "text"`);
    await queryRunner.query(
      `DELETE FROM "typeorm_metadata" WHERE "table" = 'content' AND "name" = 'question_count'`,
    );
    await describeUntranslated(queryRunner, UNTRANSLATED.before);
  }
}

async function describeUntranslated(queryRunner: QueryRunner, expression: string): Promise<void> {
  await queryRunner.query(
    `UPDATE "typeorm_metadata" SET "value" = $1 WHERE "table" = 'content' AND "name" = 'untranslated'`,
    [expression],
  );
}
