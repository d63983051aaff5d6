import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBadges1795347576807 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "issuer_key" ("id" text NOT NULL, "algorithm" text NOT NULL, "public_jwk" jsonb NOT NULL, "sealed_private_key" text NOT NULL, "active_from" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "compromised_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9df7b2035c3aaa65ad2f9ad55ab" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_27e7873bf44f4425cfe08671d1" ON "issuer_key"  ("algorithm", "active_from") `,
    );
    await queryRunner.query(`ALTER TABLE "certificate" ADD "status_index" integer`);
    // Random places for what was issued before, 65,536 certificates to a list of 131,072 places.
    await queryRunner.query(
      `WITH places AS (
         SELECT list, place, row_number() OVER (PARTITION BY list ORDER BY random()) AS n
         FROM generate_series(0, (SELECT max(serial) / 65536 FROM certificate)) AS list,
              generate_series(0, 131071) AS place
       ), issued AS (
         SELECT id, serial / 65536 AS list, row_number() OVER (PARTITION BY serial / 65536 ORDER BY serial) AS n
         FROM certificate
       )
       UPDATE certificate SET status_index = places.list * 131072 + places.place
       FROM issued JOIN places USING (list, n) WHERE certificate.id = issued.id`,
    );
    await queryRunner.query(`ALTER TABLE "certificate" ALTER "status_index" SET NOT NULL`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_00aafa65e4c3e7df9a3c9c06bc" ON "certificate"  ("status_index") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_00aafa65e4c3e7df9a3c9c06bc"`);
    await queryRunner.query(`ALTER TABLE "certificate" DROP COLUMN "status_index"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_27e7873bf44f4425cfe08671d1"`);
    await queryRunner.query(`DROP TABLE "issuer_key"`);
  }
}
