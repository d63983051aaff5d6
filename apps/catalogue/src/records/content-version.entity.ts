import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ContentFields } from './content-fields.ts';
import { Content } from './content.entity.ts';

/** What was set of a content while it had this version. */
@Entity()
@Check(`jsonb_typeof(fields) = 'object'`)
export class ContentVersion {
  @PrimaryColumn('uuid')
  contentId: string;

  @PrimaryColumn('int')
  version: number;

  /** Who saved it; null for what was stored before versions were kept, and for the schedule. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** Saved by the schedule, not by a person. */
  @Column('boolean', { default: false })
  isScheduled: boolean;

  @Column('jsonb')
  fields: ContentFields;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  savedAt: Date;

  @ManyToOne(() => Content, { onDelete: 'CASCADE' })
  @JoinColumn()
  content?: Content;
}
