import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNTRANSLATED = {
  before: `array_remove(ARRAY[CASE WHEN title <> '' AND translations->'en'->>'title' IS NULL THEN 'title' END, CASE WHEN short_description <> '' AND translations->'en'->>'shortDescription' IS NULL THEN 'shortDescription' END, CASE WHEN extended_description <> '' AND translations->'en'->>'extendedDescription' IS NULL THEN 'extendedDescription' END, CASE WHEN jsonb_path_exists(videos, '$[*] ? (@.title.type() == "string" && !exists(@.translations.en.title))') THEN 'videos' END, CASE WHEN jsonb_path_exists(downloads, '$[*] ? (@.label.type() == "string" && !exists(@.translations.en.label))') THEN 'downloads' END, CASE WHEN text IS NOT NULL AND text#>'{translations,en}' IS NULL THEN 'text' END, CASE WHEN jsonb_path_exists(quiz, '$.questions[*] ? (!exists(@.translations.en))') THEN 'quiz' END], NULL)`,
  after: `array_remove(ARRAY[CASE WHEN title <> '' AND translations->'en'->>'title' IS NULL THEN 'title' END, CASE WHEN short_description <> '' AND translations->'en'->>'shortDescription' IS NULL THEN 'shortDescription' END, CASE WHEN extended_description <> '' AND translations->'en'->>'extendedDescription' IS NULL THEN 'extendedDescription' END, CASE WHEN jsonb_path_exists(videos, '$[*] ? (@.title.type() == "string" && !exists(@.translations.en.title))') THEN 'videos' END, CASE WHEN jsonb_path_exists(downloads, '$[*] ? (@.label.type() == "string" && !exists(@.translations.en.label))') THEN 'downloads' END, CASE WHEN text IS NOT NULL AND text#>'{translations,en}' IS NULL THEN 'text' END, CASE WHEN jsonb_path_exists(quiz, '$.questions[*] ? (!exists(@.translations.en))') THEN 'quiz' END, CASE WHEN jsonb_path_exists(seminar, '$.programme[*] ? (!exists(@.translations.en))') OR jsonb_path_exists(seminar, '$.room ? (@.type() == "object" && !exists(@.translations.en))') OR jsonb_path_exists(seminar, '$.online ? (@.note != "" && !exists(@.translations.en))') THEN 'seminar' END], NULL)`,
};

/** Seminars. As for text lessons, `untranslated` is dropped and added again, which rewrites the table once. */
export class AddSeminars1795988262394 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP CONSTRAINT "CHK_aa660df3e514884281f645ce04",
        ADD "seminar" jsonb`);
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP COLUMN "untranslated",
        ADD "untranslated" text array GENERATED ALWAYS AS (${UNTRANSLATED.after}) STORED NOT NULL,
        ADD CONSTRAINT "CHK_4696e86e3c2a66ed991215fe69" CHECK (jsonb_typeof(seminar) = 'object'),
        ADD CONSTRAINT "CHK_9769abab6231d9926b42d6dcd6"
          CHECK (content_type IN ('single_video', 'video_series', 'document', 'text', 'quiz', 'seminar'))`);
    await describeUntranslated(queryRunner, UNTRANSLATED.after);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content"
        DROP CONSTRAINT "CHK_9769abab6231d9926b42d6dcd6",
        DROP CONSTRAINT "CHK_4696e86e3c2a66ed991215fe69",
        DROP COLUMN "untranslated",
        ADD "untranslated" text array GENERATED ALWAYS AS (${UNTRANSLATED.before}) STORED NOT NULL,
        ADD CONSTRAINT "CHK_aa660df3e514884281f645ce04"
          CHECK (content_type IN ('single_video', 'video_series', 'document', 'text', 'quiz'))`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "seminar"`);
    await describeUntranslated(queryRunner, UNTRANSLATED.before);
  }
}

async function describeUntranslated(queryRunner: QueryRunner, expression: string): Promise<void> {
  await queryRunner.query(
    `UPDATE "typeorm_metadata" SET "value" = $1 WHERE "table" = 'content' AND "name" = 'untranslated'`,
    [expression],
  );
}
