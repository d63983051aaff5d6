export class TakeAway1999999999999 {
  up(queryRunner: { query(text: string): void; dropColumn(table: string, column: string): void }): void {
    queryRunner.query(`ALTER TABLE "progress" DROP COLUMN "note"`);
    queryRunner.query(`ALTER TABLE "progress" RENAME COLUMN "at" TO "moment"`);
    queryRunner.query(`ALTER TABLE "progress" ALTER COLUMN "moment" SET NOT NULL`);
    queryRunner.query(`ALTER TABLE "progress" ADD "seen" boolean NOT NULL, ADD "count" integer DEFAULT 0`);
    queryRunner.query(`ALTER TABLE "progress" ALTER COLUMN "seen" TYPE text`);
    queryRunner.dropColumn('progress', 'seen');
  }

  down(): void {}
}
