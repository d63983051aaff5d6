import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learners by month, for the lists of those who came back. */
export class IndexLearnerMonths1795478900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_5e6cfdae6376d522d14ec03e12" ON "learner_month" ("month", "user_id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_5e6cfdae6376d522d14ec03e12"`);
  }
}
