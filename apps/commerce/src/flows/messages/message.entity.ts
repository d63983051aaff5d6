import type { WrittenText } from '@academy/mail';
import type { ItemKind, TitledTranslation, Translations } from '@academy/shared';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An item that a message is about, with its title at the time of sending. */
export interface MessageItem {
  type: ItemKind;
  id: string;
  slug: string;
  title: string;
  translations?: Translations<TitledTranslation>;
}

/** A message of staff to those who own an item. Its recipients are fixed when it is sent. */
@Entity()
@Index(['createdAt', 'id'])
export class Message {
  @PrimaryColumn('uuid')
  id: string;

  @Column('jsonb')
  items: MessageItem[];

  @Column('jsonb')
  written: WrittenText;

  /** Whether it also goes to users whose access has expired. */
  @Column('boolean')
  includesFormer: boolean;

  /** The number of recipients, including users erased since. */
  @Column('int')
  recipientCount: number;

  @Column('uuid')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  stoppedAt: Date | null;
}
