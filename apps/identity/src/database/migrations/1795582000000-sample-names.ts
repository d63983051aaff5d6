import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAMPLES = 1_000;

/**
 * How many accounts match a search, PostgreSQL estimates from samples. Of 100, one that matches a rare name by chance
 * makes it look frequent, and the newest accounts are looked through for it instead of its index.
 */
export class SampleNames1795582000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.sample(queryRunner, SAMPLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.sample(queryRunner, -1);
  }

  private async sample(queryRunner: QueryRunner, samples: number): Promise<void> {
    await queryRunner.query(`ALTER TABLE "user_account" ALTER COLUMN "email" SET STATISTICS ${samples}`);
    await queryRunner.query(`ALTER TABLE "profile" ALTER COLUMN "name_search" SET STATISTICS ${samples}`);
  }
}
