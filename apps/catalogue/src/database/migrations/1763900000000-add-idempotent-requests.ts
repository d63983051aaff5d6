import { createIdempotencyTable, dropIdempotencyTable } from '@academy/idempotency';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the answers to requests that may be repeated. */
export class AddIdempotentRequests1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createIdempotencyTable(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropIdempotencyTable(queryRunner);
  }
}
