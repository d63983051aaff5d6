import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemindStaffOnce1795975281954 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "waiting_reminder" ("user_id" uuid NOT NULL, "sent_on" date NOT NULL, CONSTRAINT "PK_b8a76a61b665f2a3318825da3b5" PRIMARY KEY ("user_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "waiting_reminder"`);
  }
}
