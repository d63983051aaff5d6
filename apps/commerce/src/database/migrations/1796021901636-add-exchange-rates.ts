import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddExchangeRates1796021901636 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "balance_entry" ADD "exchange_rate" double precision`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "balance_entry" DROP COLUMN "exchange_rate"`);
  }
}
