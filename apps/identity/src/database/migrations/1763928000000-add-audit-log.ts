import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log, to which rows are only ever added. */
export class AddAuditLog1763928000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "audit_entry" (
        "id" uuid NOT NULL,
        "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "action" text NOT NULL,
        "actor_id" uuid,
        "subject_id" uuid NOT NULL,
        "ip_address" inet,
        "user_agent" text,
        "details" jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT "PK_58a130a4b9da189f46ba2a01801" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_7cc25773a866e74e791df906f5" ON "audit_entry" ("subject_id", "at")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_bca9bbed413a3059aee206284b" ON "audit_entry" ("at", "id")`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_entry is append-only';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "audit_entry" CASCADE`);
    await queryRunner.query(`DROP FUNCTION refuse_audit_change`);
  }
}
