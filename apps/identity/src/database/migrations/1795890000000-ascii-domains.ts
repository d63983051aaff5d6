import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the domains of emails in their ASCII form, unless that form has an account already. */
export class AsciiDomains1795890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const accounts = (await queryRunner.query(
      `SELECT "id", "email" FROM "user_account" WHERE split_part("email", '@', 2) ~ '[^\\x01-\\x7f]'`,
    )) as { id: string; email: string }[];
    for (const { id, email } of accounts) {
      const at = email.lastIndexOf('@') + 1;
      await queryRunner.query(
        `UPDATE "user_account" SET "email" = $2
         WHERE "id" = $1 AND NOT EXISTS (SELECT 1 FROM "user_account" WHERE "email" = $2)`,
        [id, email.slice(0, at) + domainToASCII(email.slice(at))],
      );
    }
  }

  /** Both forms are valid. */
  async down(): Promise<void> {}
}
