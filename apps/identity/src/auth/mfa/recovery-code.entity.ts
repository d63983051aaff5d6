import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { MfaFactor } from '../../accounts/mfa-factor.entity.ts';

/** One recovery code; only a keyed hash of it is stored. */
@Entity()
@Unique(['factorId', 'codeHash'])
export class RecoveryCode {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  factorId: string;

  @ManyToOne('MfaFactor', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'factor_id' })
  factor: Relation<MfaFactor>;

  @Column('text')
  codeHash: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt: Date | null;
}
