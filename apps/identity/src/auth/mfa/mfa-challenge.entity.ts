import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { MfaFactor } from '../../accounts/mfa-factor.entity.ts';

/** A challenge to prove a factor; can be answered once, within five minutes. */
@Entity()
export class MfaChallenge {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  factorId: string;

  @ManyToOne('MfaFactor', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'factor_id' })
  factor: Relation<MfaFactor>;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt: Date | null;
}
