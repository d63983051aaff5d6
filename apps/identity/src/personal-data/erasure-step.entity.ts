import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The services that store personal data. */
export const ERASING_SERVICES = ['identity', 'commerce', 'learning'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** One service's part of an erasure. */
@Entity()
export class ErasureStep {
  @PrimaryColumn('uuid')
  userId: string;

  /** The foreign key of {@link userId}; steps are read from `Erasure`. */
  @ManyToOne('Erasure', 'steps', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly erasure?: object;

  @PrimaryColumn('text')
  service: ErasingService;

  /** Null until the service has confirmed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  doneAt: Date | null;
}
