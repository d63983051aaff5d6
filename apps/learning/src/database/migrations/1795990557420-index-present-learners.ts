import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexPresentLearners1795990557420 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "booking_present" ON "booking"  ("content_id", "created_at", "id") WHERE "present_at" IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."booking_present"`);
  }
}
