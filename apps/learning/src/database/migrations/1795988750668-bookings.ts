import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookings1795988750668 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "booking" ("id" uuid NOT NULL, "content_id" uuid NOT NULL, "user_id" uuid NOT NULL, "way" text NOT NULL, "status" text NOT NULL, "ticket" character varying(4), "waiting_since" TIMESTAMP(3) WITH TIME ZONE, "offered_until" TIMESTAMP(3) WITH TIME ZONE, "order_id" uuid, "held_until" TIMESTAMP(3) WITH TIME ZONE, "booked_at" TIMESTAMP(3) WITH TIME ZONE, "is_above_seats" boolean NOT NULL DEFAULT false, "entered_at" TIMESTAMP(3) WITH TIME ZONE, "present_at" TIMESTAMP(3) WITH TIME ZONE, "cancelled_at" TIMESTAMP(3) WITH TIME ZONE, "cancelled_because" text, "told_sequence" integer NOT NULL DEFAULT '0', "day_reminded_for" TIMESTAMP(3) WITH TIME ZONE, "hour_reminded_for" TIMESTAMP(3) WITH TIME ZONE, "recording_told_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "CHK_ba3107c0cd0ba185c376075aac" CHECK ((status = 'cancelled') = (cancelled_because IS NOT NULL)), CONSTRAINT "CHK_5d576823530a08ed30fb5c02cc" CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)), CONSTRAINT "CHK_36f63ea550275be278d57ced19" CHECK (status NOT IN ('booked', 'attended', 'absent') OR (ticket IS NOT NULL AND booked_at IS NOT NULL)), CONSTRAINT "CHK_b2d85a4b1bf1b59b3dc60f4416" CHECK ((status = 'waiting') = (waiting_since IS NOT NULL)), CONSTRAINT "CHK_b4db373a347474aa8b0b0e518c" CHECK (offered_until IS NULL OR status = 'waiting'), CONSTRAINT "CHK_a624ebc1734ed4982f3164b133" CHECK (status <> 'held' OR order_id IS NOT NULL), CONSTRAINT "CHK_050fb66e133701afcbd677db9c" CHECK ((status = 'held') = (held_until IS NOT NULL)), CONSTRAINT "CHK_f3c1b59919078157fc04a37d1e" CHECK (way IN ('room', 'online')), CONSTRAINT "CHK_2661410495890277c1c46d2f7d" CHECK (status IN ('held', 'booked', 'waiting', 'cancelled', 'attended', 'absent')), CONSTRAINT "PK_49171efc69702ed84c812f33540" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_5fa8c913eed85e6e97c989cc7e" ON "booking"  ("content_id", "status", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7c4ebd1ea515424947dd5931a5" ON "booking"  ("content_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "booking_held_order" ON "booking"  ("order_id") WHERE "status" = 'held'`,
    );
    await queryRunner.query(
      `CREATE INDEX "booking_holds" ON "booking"  ("held_until") WHERE "held_until" IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "booking_offers" ON "booking"  ("offered_until") WHERE "offered_until" IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "booking_waiting" ON "booking"  ("content_id", "way", "waiting_since", "id") WHERE "status" = 'waiting'`,
    );
    await queryRunner.query(
      `CREATE INDEX "booking_seats" ON "booking"  ("content_id", "way") WHERE "status" IN ('held', 'booked', 'attended', 'absent') OR "offered_until" IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "booking_of_user" ON "booking"  ("user_id", "content_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_b5f3099584b3976d950ac6be73" ON "booking"  ("content_id", "ticket") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_7ce65346efe46e171bca983720" ON "booking"  ("content_id", "user_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "seminar" ("content_id" uuid NOT NULL, "version" integer NOT NULL, "slug" text NOT NULL, "title" text NOT NULL, "translations" jsonb NOT NULL DEFAULT '{}', "is_published" boolean NOT NULL, "is_premium" boolean NOT NULL, "has_recording" boolean NOT NULL DEFAULT false, "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "room" jsonb, "online" jsonb, "closes_minutes" integer NOT NULL, "cancelled_at" TIMESTAMP(3) WITH TIME ZONE, "cancellation_reason" text, "sequence" integer NOT NULL DEFAULT '0', "closed_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_889dd8c31105bd19695515cdb96" PRIMARY KEY ("content_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "seminar_open" ON "seminar"  ("ends_at") WHERE "closed_at" IS NULL AND "cancelled_at" IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX "seminar_start" ON "seminar"  ("starts_at") `);
    await queryRunner.query(
      `CREATE TABLE "seminar_mail" ("content_id" uuid NOT NULL, "kind" text NOT NULL, "count" integer NOT NULL, "last_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_678ca78cc68b1887bfb032d626c" PRIMARY KEY ("content_id", "kind"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "notification_preference" ADD "seminar_reminders" boolean NOT NULL DEFAULT true`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notification_preference" DROP COLUMN "seminar_reminders"`);
    await queryRunner.query(`DROP TABLE "seminar_mail"`);
    await queryRunner.query(`DROP INDEX "public"."seminar_start"`);
    await queryRunner.query(`DROP INDEX "public"."seminar_open"`);
    await queryRunner.query(`DROP TABLE "seminar"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7ce65346efe46e171bca983720"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_b5f3099584b3976d950ac6be73"`);
    await queryRunner.query(`DROP INDEX "public"."booking_of_user"`);
    await queryRunner.query(`DROP INDEX "public"."booking_seats"`);
    await queryRunner.query(`DROP INDEX "public"."booking_waiting"`);
    await queryRunner.query(`DROP INDEX "public"."booking_offers"`);
    await queryRunner.query(`DROP INDEX "public"."booking_holds"`);
    await queryRunner.query(`DROP INDEX "public"."booking_held_order"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7c4ebd1ea515424947dd5931a5"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_5fa8c913eed85e6e97c989cc7e"`);
    await queryRunner.query(`DROP TABLE "booking"`);
  }
}
