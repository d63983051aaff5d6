import { createMessagingTables, dropMessagingTables } from '@academy/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns the database computes; TypeORM compares its own record of them with the entities. */
const GENERATED_COLUMNS = [
  ['video_count', 'jsonb_array_length(videos)'],
  ['listed_at', 'COALESCE(published_at, created_at)'],
  ['title_search', 'search_text(title)'],
];

/** Contents, projects, former slugs, settings; search that ignores case and accents. */
export class CreateCatalogue1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await queryRunner.query(`
      CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'), '’‘ʼ', ''''''''))`);
    await queryRunner.query(`
      CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN '%' || regexp_replace(search_text($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    await queryRunner.query(`
      CREATE TABLE "content" (
        "id" uuid NOT NULL,
        "slug" text NOT NULL,
        "title" text NOT NULL,
        "short_description" text NOT NULL,
        "extended_description" text NOT NULL DEFAULT '',
        "content_type" text NOT NULL,
        "is_premium" boolean NOT NULL DEFAULT false,
        "price_cents" integer NOT NULL DEFAULT '0',
        "currency" character varying(3) NOT NULL DEFAULT 'EUR',
        "access_days" integer,
        "cover_image_url" text,
        "videos" jsonb NOT NULL DEFAULT '[]',
        "downloads" jsonb NOT NULL DEFAULT '[]',
        "status" text NOT NULL DEFAULT 'draft',
        "published_at" TIMESTAMP(3) WITH TIME ZONE,
        "version" integer NOT NULL DEFAULT '1',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "video_count" integer GENERATED ALWAYS AS (jsonb_array_length(videos)) STORED NOT NULL,
        "listed_at" TIMESTAMP(3) WITH TIME ZONE GENERATED ALWAYS AS (COALESCE(published_at, created_at)) STORED NOT NULL,
        "title_search" text GENERATED ALWAYS AS (search_text(title)) STORED COLLATE "C" NOT NULL,
        CONSTRAINT "CHK_d773c26ebd2dcefb9b2105fef1" CHECK (jsonb_typeof(videos) = 'array' AND jsonb_typeof(downloads) = 'array'),
        CONSTRAINT "CHK_fd7975f6130e5fa27e36eb6104" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        CONSTRAINT "CHK_a76914cb5d5f751a54d04169c3" CHECK (title <> '' AND short_description <> ''),
        CONSTRAINT "CHK_2e70ea16115c24f750df0c7332" CHECK (access_days > 0),
        CONSTRAINT "CHK_df0817ec284010b0601e724f3e" CHECK (CASE WHEN is_premium THEN price_cents > 40 ELSE price_cents = 0 END),
        CONSTRAINT "CHK_82805a63c8083977ec28ffe230" CHECK (currency IN ('EUR', 'USD')),
        CONSTRAINT "CHK_7d2b0303313fa92f052b1c9e88" CHECK (status = 'draft' OR published_at IS NOT NULL),
        CONSTRAINT "CHK_63d58e41904d1bf5cac7b4feb8" CHECK (status IN ('draft', 'published', 'archived')),
        CONSTRAINT "CHK_c06a9a7534d8371cfe739e3204" CHECK (content_type IN ('single_video', 'video_series', 'document')),
        CONSTRAINT "PK_6a2083913f3647b44f205204e36" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_dfe3ab560d448427f463febbe7" ON "content" ("slug")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_bc847d4ba3088715ba786d0ec7" ON "content" ("title_search", "id")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_69e4a8a86c9deef62bb9614ebd" ON "content" ("listed_at", "id")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_5da75de8192a63d70d4e278443" ON "content" ("status", "title_search", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_be1e536fc89b150659649add61" ON "content" ("status", "listed_at", "id")`,
    );
    await queryRunner.query(`
      CREATE TABLE "project" (
        "id" uuid NOT NULL,
        "slug" text NOT NULL,
        "title" text NOT NULL,
        "short_description" text NOT NULL,
        "extended_description" text NOT NULL DEFAULT '',
        "price_cents" integer,
        "currency" character varying(3) NOT NULL DEFAULT 'EUR',
        "access_days" integer,
        "is_active" boolean NOT NULL DEFAULT true,
        "is_featured" boolean NOT NULL DEFAULT false,
        "cover_image_url" text,
        "version" integer NOT NULL DEFAULT '1',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "CHK_af9966b3ca7b3264ebe23d6a0d" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug <> 'featured'),
        CONSTRAINT "CHK_ddd00e1667b3eb714252b33f1e" CHECK (title <> '' AND short_description <> ''),
        CONSTRAINT "CHK_9c82560e2f3389ee569da1620c" CHECK (access_days > 0),
        CONSTRAINT "CHK_09e7581f9ec75fd37fefd6699f" CHECK (price_cents > 40),
        CONSTRAINT "CHK_0e6482f0b2970254ee2ac38ff7" CHECK (currency IN ('EUR', 'USD')),
        CONSTRAINT "PK_4d68b1358bb5b766d3e78f32f57" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_6fce32ddd71197807027be6ad3" ON "project" ("slug")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_9cf8a4ce04126f6af3701b9657" ON "project" ("created_at", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_adb12c762cffa6a70f25b2a642" ON "project" ("created_at", "id") WHERE is_active AND is_featured`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2d138431e25801e1f6d2c68609" ON "project" ("is_active", "created_at", "id")`,
    );
    await queryRunner.query(`
      CREATE TABLE "project_content" (
        "project_id" uuid NOT NULL,
        "content_id" uuid NOT NULL,
        "order_index" integer NOT NULL DEFAULT '0',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "removed_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_8e1b6fa5847dc1ed7d2e107ff8a" PRIMARY KEY ("project_id", "content_id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_adb87f6fbcf2088a7191a379ed" ON "project_content" ("content_id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_cc51900089e21bff78c43159fe" ON "project_content" ("project_id", "order_index")`,
    );
    await queryRunner.query(`
      CREATE TABLE "former_slug" (
        "kind" text NOT NULL,
        "slug" text NOT NULL,
        "item_id" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "CHK_90949a910b62d3215722f955b1" CHECK (kind IN ('content', 'project')),
        CONSTRAINT "PK_bd17501c75aacf2797ba950f932" PRIMARY KEY ("kind", "slug")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_4129daa4948bfe03d9452982c7" ON "former_slug" ("item_id")`);
    await queryRunner.query(`
      CREATE TABLE "setting" (
        "key" text NOT NULL,
        "value" jsonb NOT NULL,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_1c4c95d773004250c157a744d6e" PRIMARY KEY ("key")
      )`);
    await queryRunner.query(
      `ALTER TABLE "project_content" ADD CONSTRAINT "FK_961c5d87398385cc488218dce61" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "project_content" ADD CONSTRAINT "FK_adb87f6fbcf2088a7191a379ed3" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "content_title_search_trigram" ON "content" USING gin ("title_search" gin_trgm_ops)`,
    );
    for (const column of GENERATED_COLUMNS) {
      await queryRunner.query(
        `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
         VALUES (current_database(), current_schema(), 'content', 'GENERATED_COLUMN', $1, $2)`,
        column,
      );
    }
    await createMessagingTables(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropMessagingTables(queryRunner);
    await queryRunner.query(`DELETE FROM "typeorm_metadata" WHERE "table" = 'content'`);
    await queryRunner.query(`DROP TABLE "setting", "former_slug", "project_content", "project", "content"`);
    await queryRunner.query(`DROP FUNCTION search_pattern(text), search_text(text)`);
  }
}
