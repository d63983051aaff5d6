import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddLearnerDays1795420000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "day_figures" ("day" date NOT NULL, "learners" integer NOT NULL, CONSTRAINT "PK_75d272aca6ad7704f5b560bb5c4" PRIMARY KEY ("day"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "learner_day" ("user_id" uuid NOT NULL, "day" date NOT NULL, CONSTRAINT "PK_f5df63ade2192db004ab474a6bb" PRIMARY KEY ("user_id", "day"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f5df63ade2192db004ab474a6b" ON "learner_day"  ("day", "user_id") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_f5df63ade2192db004ab474a6b"`);
    await queryRunner.query(`DROP TABLE "learner_day"`);
    await queryRunner.query(`DROP TABLE "day_figures"`);
  }
}
