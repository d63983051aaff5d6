import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications for membership and withdrawn consents. */
export class AddMembership1763841600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "extended_profile" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "numero_pratica" text NOT NULL,
        "titolo" text NOT NULL,
        "data_nascita" date NOT NULL,
        "luogo_nascita" text NOT NULL,
        "indirizzo" text NOT NULL,
        "citta" text NOT NULL,
        "provincia" text NOT NULL,
        "cap" text NOT NULL,
        "telefono" text NOT NULL,
        "titolo_studio" text NOT NULL,
        "professione" text NOT NULL,
        "aree_interesse" text array NOT NULL,
        "come_conosciuto" text,
        "socio_presentatore" text,
        "lettera_motivazionale" text,
        "dichiarazione_penali" boolean NOT NULL,
        "dichiarazione_prevenzione" boolean NOT NULL,
        "dichiarazione_procedimenti" boolean NOT NULL,
        "consenso_gdpr" boolean NOT NULL,
        "consenso_comunicazioni" boolean NOT NULL,
        "consenso_immagini" boolean NOT NULL,
        "gdpr_timestamp" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "gdpr_ip" inet NOT NULL,
        "gdpr_version" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_4a1dc66642eff4f13965ac33b2f" UNIQUE ("numero_pratica"),
        CONSTRAINT "REL_f20fbbfff75bdfbf20c186d990" UNIQUE ("user_id"),
        CONSTRAINT "PK_587e6435d6c9864a6c4c866cf4b" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(`
      CREATE TABLE "practice_counter" (
        "year" integer NOT NULL,
        "last" integer NOT NULL,
        CONSTRAINT "PK_2f61bd894b9dd12f1558b66ea0d" PRIMARY KEY ("year")
      )`);
    await queryRunner.query(`ALTER TABLE "consent" ADD "given" boolean NOT NULL DEFAULT true`);
    await queryRunner.query(
      `ALTER TABLE "extended_profile" ADD CONSTRAINT "FK_f20fbbfff75bdfbf20c186d9904" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "consent" DROP COLUMN "given"`);
    await queryRunner.query(`DROP TABLE "practice_counter" CASCADE`);
    await queryRunner.query(`DROP TABLE "extended_profile" CASCADE`);
  }
}
