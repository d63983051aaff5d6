import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import type { User } from '../users/user.entity.ts';

/** A user's name and tax code. */
@Entity()
export class Profile {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @OneToOne('User', 'profile', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  /** Encrypted; null for those who declared not to have one. Left out of ordinary reads. */
  @Column({ type: 'text', nullable: true, select: false })
  sealedCodiceFiscale: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
