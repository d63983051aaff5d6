import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of certificates by the name on them, which ignores case and accents as the search for users does. */
export class SearchCertificatesByName1795653000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await queryRunner.query(`
      CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(translate(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'), '’‘ʼ', ''''''''))`);
    await queryRunner.query(`
      CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN '%' || regexp_replace(search_text($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    await queryRunner.query(
      `CREATE INDEX "certificate_holder_name_trigram" ON "certificate" USING gin (search_text(holder_name) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "certificate_holder_name_trigram"`);
    await queryRunner.query(`DROP FUNCTION search_pattern(text), search_text(text)`);
    await queryRunner.query(`DROP EXTENSION pg_trgm`);
  }
}
