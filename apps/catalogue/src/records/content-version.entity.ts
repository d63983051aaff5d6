import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ContentFields } from './content-fields.ts';
import { Content } from './content.entity.ts';
import { ItemVersion } from './item-version.entity.ts';

/** The fields of a content in this version. */
@Entity()
@Check(`jsonb_typeof(fields) = 'object'`)
export class ContentVersion extends ItemVersion {
  @PrimaryColumn('uuid', { name: 'content_id' })
  itemId: string;

  @Column('jsonb')
  fields: ContentFields;

  @ManyToOne(() => Content, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id' })
  content?: Content;
}
