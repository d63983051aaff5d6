import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts at quizzes, the editions they began with, and their figures. */
export class AddQuizAttempts1795927695875 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "quiz_figures" ("content_id" uuid NOT NULL, "is_first" boolean NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "passed" integer NOT NULL DEFAULT '0', "passed_learners" integer NOT NULL DEFAULT '0', "percents" jsonb NOT NULL DEFAULT '{}', "minutes" jsonb NOT NULL DEFAULT '{}', CONSTRAINT "PK_1c670b326ea634974e72f0001e0" PRIMARY KEY ("content_id", "is_first"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "quiz_question_figures" ("content_id" uuid NOT NULL, "is_first" boolean NOT NULL, "question_id" uuid NOT NULL, "edition_id" uuid NOT NULL, "right" integer NOT NULL DEFAULT '0', "partly" integer NOT NULL DEFAULT '0', "wrong" integer NOT NULL DEFAULT '0', "empty" integer NOT NULL DEFAULT '0', "choices" jsonb NOT NULL DEFAULT '{}', CONSTRAINT "PK_47f7c0f357397830631003bbcff" PRIMARY KEY ("content_id", "is_first", "question_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "quiz_attempt" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "edition_id" uuid NOT NULL, "marked_edition_id" uuid, "number" integer NOT NULL, "state" text NOT NULL DEFAULT 'open', "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "ends_at" TIMESTAMP(3) WITH TIME ZONE, "ended_at" TIMESTAMP(3) WITH TIME ZONE, "questions" jsonb NOT NULL, "answers" jsonb NOT NULL DEFAULT '{}', "results" jsonb, "points" real, "total_points" integer NOT NULL, "pass_points" real NOT NULL, "is_passed" boolean, "is_first_pass" boolean NOT NULL DEFAULT false, "is_counted" boolean NOT NULL DEFAULT false, CONSTRAINT "CHK_8c296466c3ba6abcd2d25bb4d8" CHECK ((state = 'open') = (is_passed IS NULL)), CONSTRAINT "CHK_697e08f16de9986da85eeb7607" CHECK ((state = 'open') = (points IS NULL)), CONSTRAINT "CHK_188cd7c344b30414e98c0f7d9a" CHECK ((state = 'open') = (ended_at IS NULL)), CONSTRAINT "CHK_43b6ae74737e94abb549f963d8" CHECK (state IN ('open', 'submitted', 'expired')), CONSTRAINT "PK_9a6c33ec08b4bcb74ca27701a94" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "quiz_attempt_uncounted" ON "quiz_attempt"  ("content_id", "id") WHERE state <> 'open' AND NOT is_counted`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_fd809bf239b930eb45e55daa6a" ON "quiz_attempt"  ("content_id", "is_passed", "started_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_73bd7a45a303a3f540aee1dd50" ON "quiz_attempt"  ("content_id", "started_at", "id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "quiz_attempt_open" ON "quiz_attempt"  ("user_id", "content_id") WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_bc930fd89cc289ce77e4df1bb7" ON "quiz_attempt"  ("user_id", "content_id", "number") `,
    );
    await queryRunner.query(
      `CREATE TABLE "quiz_edition" ("id" uuid NOT NULL, "content_id" uuid NOT NULL, "hash" character varying(64) NOT NULL, "title" jsonb NOT NULL, "quiz" jsonb NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_b23e3f91e30aac7efa482a92714" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_7b1c6c34d9ef132458e9374db6" ON "quiz_edition"  ("content_id", "hash") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_7b1c6c34d9ef132458e9374db6"`);
    await queryRunner.query(`DROP TABLE "quiz_edition"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_bc930fd89cc289ce77e4df1bb7"`);
    await queryRunner.query(`DROP INDEX "public"."quiz_attempt_open"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_73bd7a45a303a3f540aee1dd50"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_fd809bf239b930eb45e55daa6a"`);
    await queryRunner.query(`DROP INDEX "public"."quiz_attempt_uncounted"`);
    await queryRunner.query(`DROP TABLE "quiz_attempt"`);
    await queryRunner.query(`DROP TABLE "quiz_question_figures"`);
    await queryRunner.query(`DROP TABLE "quiz_figures"`);
  }
}
