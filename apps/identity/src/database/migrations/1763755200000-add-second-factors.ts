import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors: authenticator apps and recovery codes. */
export class AddSecondFactors1763755200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "mfa_challenge" (
        "id" uuid NOT NULL,
        "factor_id" uuid NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "verified_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_5ab263b5dc61af1bff77efa1174" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_abae2e8481a20a11b87e627e95" ON "mfa_challenge" ("factor_id")`);
    await queryRunner.query(`
      CREATE TABLE "mfa_factor" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "factor_type" text NOT NULL,
        "friendly_name" text NOT NULL DEFAULT '',
        "status" text NOT NULL DEFAULT 'unverified',
        "sealed_secret" text,
        "last_step" integer NOT NULL DEFAULT '0',
        "last_challenged_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_2fe805786fedeae2c1f62cdb5f6" UNIQUE ("user_id", "friendly_name"),
        CONSTRAINT "PK_8e6af0da53f3790894194a5a0ef" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`
      CREATE TABLE "recovery_code" (
        "id" uuid NOT NULL,
        "factor_id" uuid NOT NULL,
        "code_hash" text NOT NULL,
        "used_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "UQ_76e0c36e360892536bfdcc53da8" UNIQUE ("factor_id", "code_hash"),
        CONSTRAINT "PK_b7f1e23329e93a80e25fd281922" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`ALTER TABLE "session" ADD "factor_id" uuid`);
    await queryRunner.query(
      `ALTER TABLE "mfa_challenge" ADD CONSTRAINT "FK_abae2e8481a20a11b87e627e953" FOREIGN KEY ("factor_id") REFERENCES "mfa_factor"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "mfa_factor" ADD CONSTRAINT "FK_7f4592f702544a6620811a3632d" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "recovery_code" ADD CONSTRAINT "FK_5ffd3cec9be5ba47c0113258d5e" FOREIGN KEY ("factor_id") REFERENCES "mfa_factor"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "session" DROP COLUMN "factor_id"`);
    await queryRunner.query(`DROP TABLE "recovery_code" CASCADE`);
    await queryRunner.query(`DROP TABLE "mfa_factor" CASCADE`);
    await queryRunner.query(`DROP TABLE "mfa_challenge" CASCADE`);
  }
}
