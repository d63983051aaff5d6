import type { InterestArea, MemberOrigin, MembershipStatus, MemberTitle, StudyTitle } from '@academy/shared';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

/** A user's application for membership, always complete; the Italian names are those of the association's form. */
@Entity()
@Index(['createdAt', 'id'])
@Index(['status', 'createdAt', 'id'])
@Index('extended_profile_number_trigram', { synchronize: false })
export class ExtendedProfile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /** The foreign key of {@link userId}; the relation is read from `User`, not in reverse. */
  @OneToOne('User', 'extendedProfile', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly user?: object;

  /** `YYYY-NNNNNN`; each number is given once. */
  @Column({ type: 'text', unique: true })
  numeroPratica: string;

  @Column({ type: 'text', default: 'submitted' })
  status: MembershipStatus;

  /** The association's note to the applicant about the current status. */
  @Column({ type: 'text', nullable: true })
  statusNote: string | null;

  /** When the status was last changed; null if it never was. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  statusChangedAt: Date | null;

  @Column('text')
  titolo: MemberTitle;

  /** `YYYY-MM-DD`. */
  @Column('date')
  dataNascita: string;

  @Column('text')
  luogoNascita: string;

  @Column('text')
  indirizzo: string;

  @Column('text')
  citta: string;

  @Column('text')
  provincia: string;

  @Column('text')
  cap: string;

  @Column('text')
  telefono: string;

  @Column('text')
  titoloStudio: StudyTitle;

  @Column('text')
  professione: string;

  @Column({ type: 'text', array: true })
  areeInteresse: InterestArea[];

  @Column({ type: 'text', nullable: true })
  comeConosciuto: MemberOrigin | null;

  @Column({ type: 'text', nullable: true })
  socioPresentatore: string | null;

  @Column({ type: 'text', nullable: true })
  letteraMotivazionale: string | null;

  @Column('boolean')
  dichiarazionePenali: boolean;

  @Column('boolean')
  dichiarazionePrevenzione: boolean;

  @Column('boolean')
  dichiarazioneProcedimenti: boolean;

  @Column('boolean')
  consensoGdpr: boolean;

  @Column('boolean')
  consensoComunicazioni: boolean;

  @Column('boolean')
  consensoImmagini: boolean;

  /** When, from which IP address (as seen by this server) and to which text the GDPR consent was given. */
  @Column({ type: 'timestamptz', precision: 3 })
  gdprTimestamp: Date;

  @Column('inet')
  gdprIp: string;

  @Column('text')
  gdprVersion: string;

  /** Rises with every change. */
  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
