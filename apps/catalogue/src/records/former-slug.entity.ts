import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The kinds of items that have slugs. */
export type SluggedKind = 'content' | 'project' | 'teacher' | 'topic';

/** A former slug of an item; old links still find the item by it, until another item takes the slug. */
@Entity()
@Index(['itemId'])
@Check(`kind IN ('content', 'project', 'teacher', 'topic')`)
export class FormerSlug {
  @PrimaryColumn('text')
  kind: SluggedKind;

  @PrimaryColumn('text')
  slug: string;

  @Column('uuid')
  itemId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
