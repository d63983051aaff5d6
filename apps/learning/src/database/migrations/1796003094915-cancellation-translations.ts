import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CancellationTranslations1796003094915 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "seminar" ADD "cancellation_translations" jsonb NOT NULL DEFAULT '{}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "seminar" DROP COLUMN "cancellation_translations"`);
  }
}
