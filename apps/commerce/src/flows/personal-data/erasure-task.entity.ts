import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An erased account whose traces here, and at the payment provider, must go. Written with the event that asks for it. */
@Entity()
@Index(['createdAt'], { where: 'done_at IS NULL' })
export class ErasureTask {
  @PrimaryColumn('uuid')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Null until both the provider and our rows have forgotten the person. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  doneAt: Date | null;
}
