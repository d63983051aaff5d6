import type { MigrationInterface, QueryRunner } from 'typeorm';

const FAILED = 'WHERE schedule_failure IS NOT NULL';

const ADDED = {
  IDX_6b98dcd118363903f47fb088de: '("status", "created_at", "id")',
  IDX_d953b69d2c6e5a3afdef4c6808: '("created_at", "id")',
  IDX_1ae612efe1ce6ad410e7356353: `("created_at", "id") ${FAILED}`,
};

const REMOVED = {
  IDX_69e4a8a86c9deef62bb9614ebd: '("listed_at", "id")',
  IDX_4000b56ef403fd5eb92f1ce9fb: `("listed_at", "id") ${FAILED}`,
};

/** Staff's list of contents is sorted by creation, no longer by publication. */
export class SortContentsByCreation1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceIndexes(queryRunner, REMOVED, ADDED);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceIndexes(queryRunner, ADDED, REMOVED);
  }
}

async function replaceIndexes(
  queryRunner: QueryRunner,
  removed: Record<string, string>,
  added: Record<string, string>,
): Promise<void> {
  for (const name of Object.keys(removed)) await queryRunner.query(`DROP INDEX "public"."${name}"`);
  for (const [name, keys] of Object.entries(added)) {
    await queryRunner.query(`CREATE INDEX "${name}" ON "content" ${keys}`);
  }
}
