import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ItemVersion } from './item-version.entity.ts';
import type { ProjectVersionFields } from './project-fields.ts';
import { Project } from './project.entity.ts';

/** The fields of a project in this version, including its list of contents. */
@Entity()
@Check(`jsonb_typeof(fields) = 'object'`)
export class ProjectVersion extends ItemVersion {
  @PrimaryColumn('uuid', { name: 'project_id' })
  itemId: string;

  @Column('jsonb')
  fields: ProjectVersionFields;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Project;
}
