import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FollowLessonsInOrder1795359100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "series_follow" ADD "lesson_video_ids" text array`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "series_follow" DROP COLUMN "lesson_video_ids"`);
  }
}
