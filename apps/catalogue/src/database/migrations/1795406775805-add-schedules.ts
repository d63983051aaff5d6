import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSchedules1795406775805 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" ADD "publish_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "content" ADD "withdraw_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "content" ADD "schedule_failure" text`);
    await queryRunner.query(
      `ALTER TABLE "content_version" ADD "is_scheduled" boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`ALTER TABLE "project" ADD "publish_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "project" ADD "withdraw_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "project" ADD "schedule_failure" text`);
    await queryRunner.query(
      `ALTER TABLE "content" ADD CONSTRAINT "CHK_71df26cef029635297a74be8db" CHECK (withdraw_at > publish_at)`,
    );
    await queryRunner.query(
      `ALTER TABLE "project" ADD CONSTRAINT "CHK_9cb63d7f38ca6a5fb0aead9832" CHECK (withdraw_at > publish_at)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "project" DROP CONSTRAINT "CHK_9cb63d7f38ca6a5fb0aead9832"`);
    await queryRunner.query(`ALTER TABLE "content" DROP CONSTRAINT "CHK_71df26cef029635297a74be8db"`);
    await queryRunner.query(`ALTER TABLE "project" DROP COLUMN "schedule_failure"`);
    await queryRunner.query(`ALTER TABLE "project" DROP COLUMN "withdraw_at"`);
    await queryRunner.query(`ALTER TABLE "project" DROP COLUMN "publish_at"`);
    await queryRunner.query(`ALTER TABLE "content_version" DROP COLUMN "is_scheduled"`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "schedule_failure"`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "withdraw_at"`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "publish_at"`);
  }
}
