import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event this service has handled, or tried to. */
@Entity('inbox_event')
@Index('inbox_event_received', ['receivedAt'])
export class InboxEvent {
  @PrimaryColumn('uuid', { name: 'event_id', primaryKeyConstraintName: 'inbox_event_pkey' })
  eventId: string;

  @Column('text')
  type: string;

  /** Number of failed attempts; failures of the database or NATS are not counted. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt: Date;

  /** Null until the handler's transaction commits. */
  @Column('timestamptz', { name: 'processed_at', nullable: true })
  processedAt: Date | null;
}
