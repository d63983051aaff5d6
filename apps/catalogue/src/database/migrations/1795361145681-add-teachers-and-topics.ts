import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who teaches contents and projects, and what they are about. */
export class AddTeachersAndTopics1795361145681 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "former_slug" DROP CONSTRAINT "CHK_90949a910b62d3215722f955b1"`);
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'teacher', 'GENERATED_COLUMN', 'name_search', 'search_text(name)')`,
    );
    await queryRunner.query(
      `CREATE TABLE "teacher" ("id" uuid NOT NULL, "slug" text NOT NULL, "name" text NOT NULL, "role" text NOT NULL DEFAULT '', "biography" text NOT NULL DEFAULT '', "portrait_url" text, "links" jsonb NOT NULL DEFAULT '[]', "version" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "name_search" text GENERATED ALWAYS AS (search_text(name)) STORED COLLATE "C" NOT NULL, CONSTRAINT "CHK_00de472754d325ffc4953500a2" CHECK (jsonb_typeof(links) = 'array'), CONSTRAINT "CHK_7bb429f8eb06debd55937af16b" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), CONSTRAINT "CHK_6f20d044f045a6314b07e36c57" CHECK (name <> ''), CONSTRAINT "PK_2f807294148612a9751dacf1026" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_373a189836e30c0e0bd2280c3d" ON "teacher" ("slug")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_1d181cf806990f66e4de1b1ed1" ON "teacher" ("name_search", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "item_teacher" ("item_id" uuid NOT NULL, "teacher_id" uuid NOT NULL, "order_index" integer NOT NULL, CONSTRAINT "PK_dc2253324aaa01e1aad623d51ef" PRIMARY KEY ("item_id", "teacher_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_bf372e12f6d7e3ab68ac560402" ON "item_teacher" ("teacher_id") `,
    );
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'topic', 'GENERATED_COLUMN', 'title_search', 'search_text(title)')`,
    );
    await queryRunner.query(
      `CREATE TABLE "topic" ("id" uuid NOT NULL, "slug" text NOT NULL, "title" text NOT NULL, "color" text NOT NULL, "description" text NOT NULL DEFAULT '', "version" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "title_search" text GENERATED ALWAYS AS (search_text(title)) STORED COLLATE "C" NOT NULL, CONSTRAINT "CHK_35f36dbb9bc7e564ca0a740387" CHECK (color IN ('blue', 'red', 'ochre', 'green', 'sky', 'clay')), CONSTRAINT "CHK_5ed525cce5e77711ae4a4c205a" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), CONSTRAINT "CHK_897a43d1efdbd5aa181e9f9feb" CHECK (title <> ''), CONSTRAINT "PK_33aa4ecb4e4f20aa0157ea7ef61" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_b4f72509919eef20d3f54eedc3" ON "topic" ("slug")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_62c0d03df4500396669ac9e298" ON "topic" ("title_search", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "item_topic" ("item_id" uuid NOT NULL, "topic_id" uuid NOT NULL, "order_index" integer NOT NULL, CONSTRAINT "PK_64f540956c9c9e74c2799ff40e3" PRIMARY KEY ("item_id", "topic_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_f918501de36733310e2facb7ac" ON "item_topic" ("topic_id")`);
    await queryRunner.query(
      `ALTER TABLE "former_slug" ADD CONSTRAINT "CHK_383b3a9d0b3d78ffc1ad5c0993" CHECK (kind IN ('content', 'project', 'teacher', 'topic'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "item_teacher" ADD CONSTRAINT "FK_bf372e12f6d7e3ab68ac5604023" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "item_topic" ADD CONSTRAINT "FK_f918501de36733310e2facb7ac4" FOREIGN KEY ("topic_id") REFERENCES "topic"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "item_topic" DROP CONSTRAINT "FK_f918501de36733310e2facb7ac4"`);
    await queryRunner.query(`ALTER TABLE "item_teacher" DROP CONSTRAINT "FK_bf372e12f6d7e3ab68ac5604023"`);
    await queryRunner.query(`ALTER TABLE "former_slug" DROP CONSTRAINT "CHK_383b3a9d0b3d78ffc1ad5c0993"`);
    await queryRunner.query(`DROP INDEX "IDX_f918501de36733310e2facb7ac"`);
    await queryRunner.query(`DROP TABLE "item_topic"`);
    await queryRunner.query(`DROP INDEX "IDX_62c0d03df4500396669ac9e298"`);
    await queryRunner.query(`DROP INDEX "IDX_b4f72509919eef20d3f54eedc3"`);
    await queryRunner.query(`DROP TABLE "topic"`);
    await queryRunner.query(
      `DELETE FROM "typeorm_metadata" WHERE "type" = 'GENERATED_COLUMN' AND "table" = 'topic'`,
    );
    await queryRunner.query(`DROP INDEX "IDX_bf372e12f6d7e3ab68ac560402"`);
    await queryRunner.query(`DROP TABLE "item_teacher"`);
    await queryRunner.query(`DROP INDEX "IDX_1d181cf806990f66e4de1b1ed1"`);
    await queryRunner.query(`DROP INDEX "IDX_373a189836e30c0e0bd2280c3d"`);
    await queryRunner.query(`DROP TABLE "teacher"`);
    await queryRunner.query(
      `DELETE FROM "typeorm_metadata" WHERE "type" = 'GENERATED_COLUMN' AND "table" = 'teacher'`,
    );
    await queryRunner.query(`DELETE FROM "former_slug" WHERE kind IN ('teacher', 'topic')`);
    await queryRunner.query(
      `ALTER TABLE "former_slug" ADD CONSTRAINT "CHK_90949a910b62d3215722f955b1" CHECK (kind IN ('content', 'project'))`,
    );
  }
}
