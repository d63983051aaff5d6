import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMediaStatus1795316738715 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_file" ADD "status" text NOT NULL DEFAULT 'ready'`);
    await queryRunner.query(
      `ALTER TABLE "media_file" ADD CONSTRAINT "CHK_ebd96ec0e1ffcb71b031570da3" CHECK (status IN ('processing', 'ready', 'failed'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_file" DROP CONSTRAINT "CHK_ebd96ec0e1ffcb71b031570da3"`);
    await queryRunner.query(`ALTER TABLE "media_file" DROP COLUMN "status"`);
  }
}
