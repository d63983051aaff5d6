import { Sealed } from '@academy/platform';
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
import { CODICE_FISCALE_SEAL } from './codice-fiscale.ts';

/** A user's name and tax code. */
@Entity()
@Index(['nameSearch', 'userId'])
@Index('profile_name_search_trigram', { synchronize: false })
export class Profile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /** The foreign key of {@link userId}; accounts are read from `User`, which knows its parts and not the reverse. */
  @OneToOne('User', 'profile', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly user?: object;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  /** Encrypted; null for those who declared not to have one. Left out of ordinary reads. */
  @Column({ type: 'text', nullable: true, select: false })
  @Sealed(CODICE_FISCALE_SEAL)
  sealedCodiceFiscale: string | null;

  /** Its owner has yet to confirm names and tax code, which somebody else entered, and to give the consents of sign-up. */
  @Column({ type: 'boolean', default: false })
  awaitsConsents: boolean;

  /**
   * Kept by the database: last, first and again last name, in lower case without accents; what search and the order
   * by name read, so that either order of the two names is found.
   */
  @Column({
    type: 'text',
    collation: 'C',
    generatedType: 'STORED',
    asExpression: `search_text(last_name || ' ' || first_name || ' ' || last_name)`,
    insert: false,
    update: false,
    select: false,
  })
  nameSearch: string;

  /** Rises with every change. */
  @VersionColumn({ default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** True when the owner has given names and consents. One without names signed up with email and password alone. */
  get isSignUpComplete(): boolean {
    return this.firstName !== '' && !this.awaitsConsents;
  }
}
