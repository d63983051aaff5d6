import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a learner wrote beside a lesson. Private: nobody else reads it, staff included. */
@Entity()
@Index('note_user_content', ['userId', 'contentId', 'writtenAt'])
@Index('note_content', ['contentId', 'userId'])
export class Note {
  /** Chosen by the browser, so that a repeated request makes no second note. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  contentId: string;

  /** The video it was written at; null for one about the content as a whole, or about a text. */
  @Column('varchar', { length: 64, nullable: true })
  videoId: string | null;

  /** The second of the video. */
  @Column('integer', { nullable: true })
  second: number | null;

  /** The block of a text, or the page of a document: `page-12`. */
  @Column('varchar', { length: 40, nullable: true })
  blockId: string | null;

  /** The words of the lesson it is about. */
  @Column('text', { nullable: true })
  quote: string | null;

  /** Plain text. */
  @Column('text')
  body: string;

  /** Body and quote as search reads them. */
  @Column('text')
  folded: string;

  /** When it was written by the browser's clock, and never later than when it arrived. */
  @Column({ type: 'timestamptz', precision: 3 })
  writtenAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
