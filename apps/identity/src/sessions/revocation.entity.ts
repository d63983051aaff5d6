import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Access tokens that must be refused before they expire; stored for the lifetime of such a token. */
@Entity()
export class Revocation {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  /** Null means every token of the user issued at or before `revokedAt`. */
  @Column({ type: 'uuid', nullable: true })
  sessionId: string | null;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  revokedAt: Date;
}
