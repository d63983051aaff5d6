import type { TopicColor } from '@academy/shared';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What contents and projects are about. */
@Entity()
@Index(['titleSearch', 'id'])
@Index(['slug'], { unique: true })
@Check(`title <> ''`)
@Check(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check(`color IN ('blue', 'red', 'ochre', 'green', 'sky', 'clay')`)
export class Topic {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  color: TopicColor;

  @Column('text', { default: '' })
  description: string;

  /** Rises with every change; events carry it. */
  @Column('int', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Kept by the database: the title in lower case without accents; what search and the order of lists read. */
  @Column({
    type: 'text',
    collation: 'C',
    generatedType: 'STORED',
    asExpression: 'search_text(title)',
    insert: false,
    update: false,
  })
  titleSearch: string;
}
