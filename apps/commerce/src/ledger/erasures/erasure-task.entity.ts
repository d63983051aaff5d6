import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An erased account whose data here and at the payment provider must be deleted. Written with the event that requests
 * it.
 */
@Entity()
@Index(['createdAt'], { where: 'done_at IS NULL' })
export class ErasureTask {
  @PrimaryColumn('uuid')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Null until the data is deleted at the provider and here. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  doneAt: Date | null;
}
