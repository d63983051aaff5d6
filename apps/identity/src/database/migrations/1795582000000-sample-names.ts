import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAMPLES = 1_000;

/**
 * PostgreSQL estimates from samples how many accounts match a search. With 100 sampled values, one chance match makes a
 * rare name look frequent, and PostgreSQL scans the newest accounts instead of using the trigram index.
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
