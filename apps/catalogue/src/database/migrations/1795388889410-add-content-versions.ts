import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddContentVersions1795388889410 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "content_version" ("content_id" uuid NOT NULL, "version" integer NOT NULL, "actor_id" uuid, "fields" jsonb NOT NULL, "saved_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_d281cff0d4545e75fb8748becd" CHECK (jsonb_typeof(fields) = 'object'), CONSTRAINT "PK_9d79997d9e5720326311cb04369" PRIMARY KEY ("content_id", "version"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3eac8d34704881e8fd6def8ac0" ON "content"  ("status", "price_cents", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "content_version" ADD CONSTRAINT "FK_169f7cbd7364f997194a9ddd0ed" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content_version" DROP CONSTRAINT "FK_169f7cbd7364f997194a9ddd0ed"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_3eac8d34704881e8fd6def8ac0"`);
    await queryRunner.query(`DROP TABLE "content_version"`);
  }
}
