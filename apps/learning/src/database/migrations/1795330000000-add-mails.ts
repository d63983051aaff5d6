import { createMailTable, dropMailSchedule, dropMailTable } from '@academy/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that wait, and what became of those sent. */
export class AddMails1795330000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMailTable(queryRunner);
    await dropMailSchedule(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropMailTable(queryRunner);
  }
}
