import type { WrittenText } from '@academy/mail';
import type { ItemKind, TitledTranslation, Translations } from '@academy/shared';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An item that a message is about, as it was called when it was sent. */
export interface MessageItem {
  type: ItemKind;
  id: string;
  slug: string;
  title: string;
  translations?: Translations<TitledTranslation>;
}

/** What staff wrote to those who own an item. Its recipients are fixed when it is sent. */
@Entity()
@Index(['createdAt', 'id'])
export class Message {
  @PrimaryColumn('uuid')
  id: string;

  @Column('jsonb')
  items: MessageItem[];

  @Column('jsonb')
  written: WrittenText;

  /** Whether it goes to those, too, the time of whose access is over. */
  @Column('boolean')
  includesFormer: boolean;

  /** How many it was sent to, also after some of them were erased. */
  @Column('int')
  recipientCount: number;

  @Column('uuid')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  stoppedAt: Date | null;
}
