import { dropMailSchedule, restoreMailSchedule } from '@academy/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs know when a mail is tried again; the table of mails no longer does. */
export class MailsByJobs1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await dropMailSchedule(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await restoreMailSchedule(queryRunner);
  }
}
