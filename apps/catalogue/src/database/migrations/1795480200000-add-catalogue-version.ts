import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything that learners are shown of the catalogue. */
const TABLES = [
  ...['content', 'project', 'project_content', 'former_slug'],
  ...['teacher', 'topic', 'item_teacher', 'item_topic'],
];

/** One number that every transaction counts up which changes the catalogue, however it does. */
export class AddCatalogueVersion1795480200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE catalogue_version (version bigint NOT NULL)`);
    await queryRunner.query(`INSERT INTO catalogue_version VALUES (0)`);
    await queryRunner.query(`
      CREATE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE catalogue_version SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid;
          RETURN NULL;
        END $$`);
    // At the commit: counted earlier, two transactions could wait for each other's rows.
    for (const table of TABLES) {
      await queryRunner.query(`
        CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalogue_change()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP TRIGGER count_change ON "${table}"`);
    await queryRunner.query(`DROP FUNCTION count_catalogue_change`);
    await queryRunner.query(`DROP TABLE catalogue_version`);
  }
}
