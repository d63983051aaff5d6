import type { QueryRunner } from 'typeorm';

/**
 * Creates the table of mails as of its first release; called by the migration of the release in which a service starts
 * to send mails, before {@link dropMailSchedule}.
 */
export async function createMailTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "mail_message" (
      "id" uuid NOT NULL,
      "template" text NOT NULL,
      "sealed_payload" text,
      "attempts" integer NOT NULL DEFAULT '0',
      "next_attempt_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "last_error" text,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "sent_at" TIMESTAMP(3) WITH TIME ZONE,
      "given_up_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_d23285093ea237bc7632d4fcce9" PRIMARY KEY ("id")
    )`);
  await queryRunner.query(
    `CREATE INDEX "IDX_c5a603273494a5ac438785b146" ON "mail_message" ("next_attempt_at") WHERE sent_at IS NULL AND given_up_at IS NULL`,
  );
}

/** Drops what {@link createMailTable} created. */
export async function dropMailTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP TABLE "mail_message"`);
}

/** Drops the column of the timers that sent mails before there were jobs; called by the migration of that release. */
export async function dropMailSchedule(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`ALTER TABLE "mail_message" DROP COLUMN "next_attempt_at"`);
}

/** Reverts {@link dropMailSchedule}: waiting mails are due immediately. */
export async function restoreMailSchedule(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(
    `ALTER TABLE "mail_message" ADD "next_attempt_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()`,
  );
  await queryRunner.query(`ALTER TABLE "mail_message" ALTER COLUMN "next_attempt_at" DROP DEFAULT`);
  await queryRunner.query(
    `CREATE INDEX "IDX_c5a603273494a5ac438785b146" ON "mail_message" ("next_attempt_at") WHERE sent_at IS NULL AND given_up_at IS NULL`,
  );
}
