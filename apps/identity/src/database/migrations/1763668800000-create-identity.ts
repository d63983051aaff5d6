import { createMessagingTables, dropMessagingTables } from '@academy/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions, keys, mails and limits. */
export class CreateIdentity1763668800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createMessagingTables(queryRunner);
    await queryRunner.query(`
      CREATE TABLE "flow_state" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "method" text NOT NULL,
        "code_challenge" text NOT NULL,
        "code_challenge_method" text NOT NULL,
        "auth_code_hash" text,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_c12508c311eddef02942bf6e9a5" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_0372d9aa50db4a72d9f3dec68e" ON "flow_state" ("auth_code_hash")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_4392e2f2c5662d8d4e6c83c557" ON "flow_state" ("expires_at")`);
    await queryRunner.query(`
      CREATE TABLE "one_time_token" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "purpose" text NOT NULL,
        "link_hash" text NOT NULL,
        "code_hash" text NOT NULL,
        "failed_codes" integer NOT NULL DEFAULT '0',
        "flow_state_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_2acff263dd344396d785de7f3cb" UNIQUE ("user_id", "purpose"),
        CONSTRAINT "PK_956e3dd6580e4829e05ab460808" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_4bed1e32a909e3d209a6c483f2" ON "one_time_token" ("link_hash")`,
    );
    await queryRunner.query(`
      CREATE TABLE "signing_key" (
        "kid" text NOT NULL,
        "public_jwk" jsonb NOT NULL,
        "sealed_private_key" text NOT NULL,
        "active_from" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "retired_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_00d7e305393ab903d6eb06c11f9" PRIMARY KEY ("kid")
      )`);
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
    await queryRunner.query(`
      CREATE TABLE "consent" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "kind" text NOT NULL,
        "version" text NOT NULL,
        "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ip_address" inet NOT NULL,
        CONSTRAINT "PK_9115e8d6b082d4fc46d56134d29" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_a5cfa7e467568ab0f36ff55058" ON "consent" ("user_id")`);
    await queryRunner.query(`
      CREATE TABLE "profile" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "first_name" text NOT NULL,
        "last_name" text NOT NULL,
        "sealed_codice_fiscale" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "REL_d752442f45f258a8bdefeebb2f" UNIQUE ("user_id"),
        CONSTRAINT "PK_3dd8bfc97e4a77c70971591bdcb" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`
      CREATE TABLE "user_role" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "role" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "REL_d0e5815877f7395a198a4cb0a4" UNIQUE ("user_id"),
        CONSTRAINT "PK_fb2e442d14add3cefbdf33c4561" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`
      CREATE TABLE "revocation" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "session_id" uuid,
        "revoked_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_196970016cd219911e674e75e21" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_f89500346f7b07331b1ce65765" ON "revocation" ("revoked_at")`);
    await queryRunner.query(`
      CREATE TABLE "session" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "aal" text NOT NULL DEFAULT 'aal1',
        "amr" jsonb NOT NULL,
        "refresh_counter" integer NOT NULL DEFAULT '1',
        "recent_rotations" jsonb NOT NULL DEFAULT '[]',
        "user_agent" text,
        "ip_address" inet,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "refreshed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_f55da76ac1c3ac420f444d2ff11" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_118d2285cb60ffe22d4ed30920" ON "session" ("user_id", "refreshed_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "user_identity" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "provider" text NOT NULL,
        "provider_id" text NOT NULL,
        "identity_data" jsonb NOT NULL DEFAULT '{}',
        "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_7d57719154a7419e2bae485caac" UNIQUE ("provider", "provider_id"),
        CONSTRAINT "PK_87b5856b206b5b77e6e2fa29508" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`CREATE INDEX "IDX_2818839f889ab24f4077437753" ON "user_identity" ("user_id")`);
    await queryRunner.query(`
      CREATE TABLE "user_account" (
        "id" uuid NOT NULL,
        "email" text NOT NULL,
        "email_confirmed_at" TIMESTAMP(3) WITH TIME ZONE,
        "password_hash" text,
        "user_metadata" jsonb NOT NULL DEFAULT '{}',
        "language" text NOT NULL,
        "confirmation_sent_at" TIMESTAMP(3) WITH TIME ZONE,
        "recovery_sent_at" TIMESTAMP(3) WITH TIME ZONE,
        "reauthentication_sent_at" TIMESTAMP(3) WITH TIME ZONE,
        "new_email" text,
        "email_change_confirmed" text,
        "email_change_sent_at" TIMESTAMP(3) WITH TIME ZONE,
        "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE,
        "banned_until" TIMESTAMP(3) WITH TIME ZONE,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_56a0e4bcec2b5411beafa47ffa5" UNIQUE ("email"),
        CONSTRAINT "PK_6acfec7285fdf9f463462de3e9f" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_8fd615415751d21389d49f36bd" ON "user_account" ("created_at", "id")`,
    );
    await queryRunner.query(
      `ALTER TABLE "flow_state" ADD CONSTRAINT "FK_604576be7cc3806a49bec17d784" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "one_time_token" ADD CONSTRAINT "FK_8b28059f6bee21e69d42224bbb1" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "one_time_token" ADD CONSTRAINT "FK_69f631d275f2c8cde07eb854d50" FOREIGN KEY ("flow_state_id") REFERENCES "flow_state"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "consent" ADD CONSTRAINT "FK_a5cfa7e467568ab0f36ff55058b" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "profile" ADD CONSTRAINT "FK_d752442f45f258a8bdefeebb2f2" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_role" ADD CONSTRAINT "FK_d0e5815877f7395a198a4cb0a46" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "session" ADD CONSTRAINT "FK_30e98e8746699fb9af235410aff" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_identity" ADD CONSTRAINT "FK_2818839f889ab24f4077437753f" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // The table of rate-limiter-flexible; `expire` is in Unix milliseconds.
    await queryRunner.query(`
      CREATE TABLE "rate_limit" (
        "key" character varying(255) NOT NULL,
        "points" integer NOT NULL DEFAULT 0,
        "expire" bigint,
        CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP TABLE "${table}" CASCADE`);
    await dropMessagingTables(queryRunner);
  }
}

const TABLES = [
  'rate_limit',
  'flow_state',
  'one_time_token',
  'signing_key',
  'mail_message',
  'consent',
  'profile',
  'user_role',
  'revocation',
  'session',
  'user_identity',
  'user_account',
];
