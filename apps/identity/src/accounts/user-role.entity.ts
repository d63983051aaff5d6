import type { Role } from '@academy/shared';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';

/** The role of a user; users without a row are plain users. */
@Entity()
export class UserRole {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /** The foreign key of {@link userId}; the relation is read from `User`, not in reverse. */
  @OneToOne('User', 'userRole', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  readonly user?: object;

  @Index()
  @Column('text')
  role: Role;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
