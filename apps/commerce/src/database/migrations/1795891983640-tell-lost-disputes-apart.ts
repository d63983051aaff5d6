import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellLostDisputesApart1795891983640 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "receipt" ADD "lost_cents" integer NOT NULL DEFAULT '0'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "receipt" DROP COLUMN "lost_cents"`);
  }
}
