import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingChanges1795993743802 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" DROP CONSTRAINT "CHK_b2d85a4b1bf1b59b3dc60f4416"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP CONSTRAINT "CHK_b4db373a347474aa8b0b0e518c"`);
    await queryRunner.query(`ALTER TABLE "booking" ADD "is_by_role" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "booking" ADD "sequence" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `ALTER TABLE "booking" ADD "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(
      `ALTER TABLE "seminar" ADD "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(`ALTER TABLE "seminar" ADD "staff_told_version" integer`);
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "CHK_bc50490b7cc761ae5f5994a4b0" CHECK (status <> 'waiting' OR waiting_since IS NOT NULL)`,
    );
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "CHK_78b1d4411fca2a1924ee39c4ca" CHECK (waiting_since IS NULL OR status IN ('waiting', 'held'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "CHK_57a5e1699cfe61b14cb94ebd43" CHECK (offered_until IS NULL OR status IN ('waiting', 'held'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "booking" DROP CONSTRAINT "CHK_57a5e1699cfe61b14cb94ebd43"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP CONSTRAINT "CHK_78b1d4411fca2a1924ee39c4ca"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP CONSTRAINT "CHK_bc50490b7cc761ae5f5994a4b0"`);
    await queryRunner.query(`ALTER TABLE "seminar" DROP COLUMN "staff_told_version"`);
    await queryRunner.query(`ALTER TABLE "seminar" DROP COLUMN "changed_at"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "changed_at"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "sequence"`);
    await queryRunner.query(`ALTER TABLE "booking" DROP COLUMN "is_by_role"`);
    await queryRunner.query(
      `UPDATE "booking" SET "offered_until" = NULL, "waiting_since" = NULL WHERE "status" = 'held'`,
    );
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "CHK_b4db373a347474aa8b0b0e518c" CHECK (((offered_until IS NULL) OR (status = 'waiting'::text)))`,
    );
    await queryRunner.query(
      `ALTER TABLE "booking" ADD CONSTRAINT "CHK_b2d85a4b1bf1b59b3dc60f4416" CHECK (((status = 'waiting'::text) = (waiting_since IS NOT NULL)))`,
    );
  }
}
