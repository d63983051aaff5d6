import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A column the database computes; TypeORM compares its own record of it with the entity. */
const NAME_SEARCH = `search_text(last_name || ' ' || first_name || ' ' || last_name)`;

/** Erased accounts, the states of applications, search over many accounts, and what the audit log may forget. */
export class AddErasuresAndSearch1764100800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await addErasures(queryRunner);
    await addSearch(queryRunner);
    await queryRunner.query(`ALTER TABLE "extended_profile" ADD "status" text NOT NULL DEFAULT 'submitted'`);
    await queryRunner.query(`ALTER TABLE "extended_profile" ADD "status_note" text`);
    await queryRunner.query(
      `ALTER TABLE "extended_profile" ADD "status_changed_at" TIMESTAMP(3) WITH TIME ZONE`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d03a083a76d9713989fa60f9b3" ON "extended_profile" ("created_at", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a73d23f065a43e4c8116cb98af" ON "extended_profile" ("status", "created_at", "id")`,
    );
    await loosenAudit(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await tightenAudit(queryRunner);
    await queryRunner.query(`DROP INDEX "IDX_a73d23f065a43e4c8116cb98af"`);
    await queryRunner.query(`DROP INDEX "IDX_d03a083a76d9713989fa60f9b3"`);
    for (const column of ['status_changed_at', 'status_note', 'status'])
      await queryRunner.query(`ALTER TABLE "extended_profile" DROP COLUMN "${column}"`);
    await removeSearch(queryRunner);
    await queryRunner.query(`DROP TABLE "erasure_step"`);
    await queryRunner.query(`DROP TABLE "erasure"`);
  }
}

async function addErasures(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "erasure" (
      "user_id" uuid NOT NULL,
      "requested_by" uuid NOT NULL,
      "reason" text NOT NULL,
      "requested_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "told_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_12d23d8ecd83f52ed53b69d1976" PRIMARY KEY ("user_id")
    )`);
  await queryRunner.query(
    `CREATE INDEX "IDX_f85f421f2708dde4cfa2dbd7d8" ON "erasure" ("requested_at", "user_id")`,
  );
  await queryRunner.query(`
    CREATE TABLE "erasure_step" (
      "user_id" uuid NOT NULL,
      "service" text NOT NULL,
      "done_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_083814943c484f7b11ae3cc54f1" PRIMARY KEY ("user_id", "service")
    )`);
  await queryRunner.query(
    `ALTER TABLE "erasure_step" ADD CONSTRAINT "FK_10a79d571ba29b2919c6c0d197f" FOREIGN KEY ("user_id") REFERENCES "erasure"("user_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  );
}

async function addSearch(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
  await queryRunner.query(`
    CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(translate(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'), '’‘ʼ', ''''''''))`);
  await queryRunner.query(`
    CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN '%' || regexp_replace(search_text($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
  await queryRunner.query(
    `ALTER TABLE "profile" ADD "name_search" text GENERATED ALWAYS AS (${NAME_SEARCH}) STORED COLLATE "C" NOT NULL`,
  );
  await queryRunner.query(
    `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
     VALUES (current_database(), current_schema(), 'profile', 'GENERATED_COLUMN', 'name_search', $1)`,
    [NAME_SEARCH],
  );
  for (const index of [
    `"IDX_95847b7b998980338695c48ffe" ON "profile" ("name_search", "user_id")`,
    `"profile_name_search_trigram" ON "profile" USING gin ("name_search" gin_trgm_ops)`,
    `"user_account_email_trigram" ON "user_account" USING gin ("email" gin_trgm_ops)`,
    `"IDX_bfbf0a21fba7c14da0587488f9" ON "user_account" ("banned_until") WHERE banned_until IS NOT NULL`,
    `"IDX_9b02cbba605e9c20100fd76133" ON "user_account" ("created_at", "id") WHERE email_confirmed_at IS NULL`,
    `"IDX_30ddd91a212a9d03669bc1dee7" ON "user_role" ("role")`,
  ])
    await queryRunner.query(`CREATE INDEX ${index}`);
}

async function removeSearch(queryRunner: QueryRunner): Promise<void> {
  for (const index of [
    'IDX_30ddd91a212a9d03669bc1dee7',
    'IDX_9b02cbba605e9c20100fd76133',
    'IDX_bfbf0a21fba7c14da0587488f9',
    'user_account_email_trigram',
  ])
    await queryRunner.query(`DROP INDEX "${index}"`);
  await queryRunner.query(`ALTER TABLE "profile" DROP COLUMN "name_search"`);
  await queryRunner.query(
    `DELETE FROM "typeorm_metadata" WHERE "table" = 'profile' AND "name" = 'name_search'`,
  );
  await queryRunner.query(`DROP FUNCTION search_pattern`);
  await queryRunner.query(`DROP FUNCTION search_text`);
}

/** Things other than users get into the log, and the origin of those who were erased leaves it. */
async function loosenAudit(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`ALTER TABLE "audit_entry" ALTER COLUMN "subject_id" DROP NOT NULL`);
  await queryRunner.query(
    `CREATE INDEX "IDX_fcbbd424adfc2a340371ca7b54" ON "audit_entry" ("actor_id", "at")`,
  );
  await queryRunner.query(`DROP TRIGGER audit_entry_append_only ON "audit_entry"`);
  await queryRunner.query(`
    CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  await queryRunner.query(`
    CREATE TRIGGER audit_entry_forget_origin BEFORE UPDATE ON "audit_entry" FOR EACH ROW
    WHEN (NEW.ip_address IS NOT NULL OR NEW.user_agent IS NOT NULL OR
      (NEW.id, NEW.at, NEW.action, NEW.actor_id, NEW.subject_id, NEW.details) IS DISTINCT FROM
      (OLD.id, OLD.at, OLD.action, OLD.actor_id, OLD.subject_id, OLD.details))
    EXECUTE FUNCTION refuse_audit_change()`);
}

async function tightenAudit(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP TRIGGER audit_entry_forget_origin ON "audit_entry"`);
  await queryRunner.query(`DROP TRIGGER audit_entry_append_only ON "audit_entry"`);
  await queryRunner.query(`DELETE FROM "audit_entry" WHERE subject_id IS NULL`);
  await queryRunner.query(`
    CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  await queryRunner.query(`DROP INDEX "IDX_fcbbd424adfc2a340371ca7b54"`);
  await queryRunner.query(`ALTER TABLE "audit_entry" ALTER COLUMN "subject_id" SET NOT NULL`);
}
