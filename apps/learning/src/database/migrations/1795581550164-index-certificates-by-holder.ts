import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for searching certificates by holder. */
export class IndexCertificatesByHolder1795581550164 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_af0bcaff3094ff54b51b223a8b" ON "certificate" ("user_id", "issued_at", "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_af0bcaff3094ff54b51b223a8b"`);
  }
}
