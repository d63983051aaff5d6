import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CloudEvent } from './cloud-event.ts';

/**
 * An event written with the change it announces. Rows are retained for 90 days after publishing, so that the stream can
 * be rebuilt.
 */
@Entity('outbox_event')
@Index('outbox_event_unpublished', ['position'], { where: 'published_at IS NULL' })
export class OutboxEvent {
  /** Order of publishing. */
  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_event_pkey',
  })
  position: string;

  @Column('jsonb')
  envelope: CloudEvent;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  /** Sequence number of the event in the stream. */
  @Column('bigint', { name: 'stream_seq', nullable: true })
  streamSeq: string | null;
}
