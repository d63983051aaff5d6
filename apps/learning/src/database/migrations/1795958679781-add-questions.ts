import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddQuestions1795958679781 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "question_reply" ("id" uuid NOT NULL, "question_id" uuid NOT NULL, "user_id" uuid, "is_staff" boolean NOT NULL, "body" text NOT NULL, "text_key" character(32) NOT NULL, "reports" integer NOT NULL DEFAULT '0', "hidden_at" TIMESTAMP(3) WITH TIME ZONE, "hidden_reason" text, "awaits_digest" boolean NOT NULL DEFAULT false, "edited_at" TIMESTAMP(3) WITH TIME ZONE, "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_89978a06220a0647ac3e0fd099e" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_reply_digest" ON "question_reply"  ("question_id") WHERE "awaits_digest"`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "question_reply_same_text" ON "question_reply"  ("question_id", "user_id", "text_key") WHERE "deleted_at" IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_reply_author" ON "question_reply"  ("user_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "question_reply_order" ON "question_reply"  ("question_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "question_report" ("post_id" uuid NOT NULL, "user_id" uuid NOT NULL, "question_id" uuid NOT NULL, "reason" character varying(20) NOT NULL, "decided_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_75d68a2493ec7c4d0e961bfce93" PRIMARY KEY ("post_id", "user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "question_report_question" ON "question_report"  ("question_id") `);
    await queryRunner.query(`CREATE INDEX "question_report_user" ON "question_report"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "question_wish" ("question_id" uuid NOT NULL, "user_id" uuid NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_6a245a08e81e7b137072421b5f3" PRIMARY KEY ("question_id", "user_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "question_wish_user" ON "question_wish"  ("user_id") `);
    await queryRunner.query(
      `CREATE TABLE "question" ("id" uuid NOT NULL, "content_id" uuid NOT NULL, "user_id" uuid, "is_staff" boolean NOT NULL DEFAULT false, "video_id" character varying(64), "second" integer, "body" text NOT NULL, "text_key" character(32) NOT NULL, "replies" integer NOT NULL DEFAULT '0', "wishes" integer NOT NULL DEFAULT '0', "reports" integer NOT NULL DEFAULT '0', "open_reports" integer NOT NULL DEFAULT '0', "is_pinned" boolean NOT NULL DEFAULT false, "hidden_at" TIMESTAMP(3) WITH TIME ZONE, "hidden_reason" text, "closed_at" TIMESTAMP(3) WITH TIME ZONE, "replied_at" TIMESTAMP(3) WITH TIME ZONE, "answered_at" TIMESTAMP(3) WITH TIME ZONE, "edited_at" TIMESTAMP(3) WITH TIME ZONE, "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_21e5786aa0ea704ae185a79b2d5" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_hidden" ON "question"  ("created_at", "id") WHERE "hidden_at" IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_answered" ON "question"  ("created_at", "id") WHERE "answered_at" IS NOT NULL OR "closed_at" IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_reported" ON "question"  ("created_at", "id") WHERE "open_reports" > 0`,
    );
    await queryRunner.query(
      `CREATE INDEX "question_waiting" ON "question"  ("created_at", "id") WHERE "answered_at" IS NULL AND "closed_at" IS NULL AND "hidden_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_staff"`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "question_same_text" ON "question"  ("user_id", "text_key") WHERE "deleted_at" IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX "question_author" ON "question"  ("user_id", "created_at", "id") `);
    await queryRunner.query(
      `CREATE INDEX "question_recent" ON "question"  ("content_id", "is_pinned", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "question_popular" ON "question"  ("content_id", "is_pinned", "wishes", "created_at", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "notification_preference" ADD "answers" boolean NOT NULL DEFAULT true`,
    );
    await queryRunner.query(
      `ALTER TABLE "notification_preference" ADD "waiting_questions" boolean NOT NULL DEFAULT true`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notification_preference" DROP COLUMN "waiting_questions"`);
    await queryRunner.query(`ALTER TABLE "notification_preference" DROP COLUMN "answers"`);
    await queryRunner.query(`DROP INDEX "public"."question_popular"`);
    await queryRunner.query(`DROP INDEX "public"."question_recent"`);
    await queryRunner.query(`DROP INDEX "public"."question_author"`);
    await queryRunner.query(`DROP INDEX "public"."question_same_text"`);
    await queryRunner.query(`DROP INDEX "public"."question_waiting"`);
    await queryRunner.query(`DROP INDEX "public"."question_reported"`);
    await queryRunner.query(`DROP INDEX "public"."question_answered"`);
    await queryRunner.query(`DROP INDEX "public"."question_hidden"`);
    await queryRunner.query(`DROP TABLE "question"`);
    await queryRunner.query(`DROP INDEX "public"."question_wish_user"`);
    await queryRunner.query(`DROP TABLE "question_wish"`);
    await queryRunner.query(`DROP INDEX "public"."question_report_user"`);
    await queryRunner.query(`DROP INDEX "public"."question_report_question"`);
    await queryRunner.query(`DROP TABLE "question_report"`);
    await queryRunner.query(`DROP INDEX "public"."question_reply_order"`);
    await queryRunner.query(`DROP INDEX "public"."question_reply_author"`);
    await queryRunner.query(`DROP INDEX "public"."question_reply_same_text"`);
    await queryRunner.query(`DROP INDEX "public"."question_reply_digest"`);
    await queryRunner.query(`DROP TABLE "question_reply"`);
  }
}
