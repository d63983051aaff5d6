import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSeatWay1795988272085 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "seat_way" text`);
    await queryRunner.query(
      `ALTER TABLE "order" ADD CONSTRAINT "CHK_fa8760109c159660bf7df3bf4c" CHECK (seat_way IN ('room', 'online'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" DROP CONSTRAINT "CHK_fa8760109c159660bf7df3bf4c"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "seat_way"`);
  }
}
