import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a learner is in a text or document. */
@Entity()
export class ReadingPosition {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  contentId: string;

  /** Of a text, the id of its block; of a document, its page: `page-12`. */
  @Column('varchar', { length: 40 })
  blockId: string;

  /** When the learner was there by the browser's clock, limited to the month before it was reported. */
  @Column({ type: 'timestamptz', precision: 3 })
  readAt: Date;
}
