import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions of videos, and an index that finds the contents in which a video stands. */
export class AddCaptions1795957605752 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "caption_track" (
        "video_id" text NOT NULL,
        "language" text NOT NULL,
        "cues" jsonb NOT NULL,
        "version" integer NOT NULL DEFAULT '1',
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "film_id" uuid,
        CONSTRAINT "PK_a55aded0b215d0cef06fa8cf8ce" PRIMARY KEY ("video_id", "language"),
        CONSTRAINT "CHK_66277151dd1a0505c7854ae380" CHECK (film_id::text = video_id),
        CONSTRAINT "CHK_fab07e1620ebab66d663b44b69" CHECK (jsonb_typeof(cues) = 'array' AND cues <> '[]'),
        CONSTRAINT "CHK_5e2474149ec67b265cc52e1ec3" CHECK (language IN ('it', 'en')),
        CONSTRAINT "FK_00d36f597e5c62758bbf3b21a02" FOREIGN KEY ("film_id") REFERENCES "media_file"("id")
          ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await queryRunner.query(`CREATE INDEX "IDX_00d36f597e5c62758bbf3b21a0" ON "caption_track" ("film_id")`);
    // Pages of contents name the languages of the captions.
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON "caption_track"
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalogue_change()`);
    await queryRunner.query(`CREATE INDEX "content_videos" ON "content" USING gin ("videos" jsonb_path_ops)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "content_videos"`);
    await queryRunner.query(`DROP TABLE "caption_track"`);
  }
}
