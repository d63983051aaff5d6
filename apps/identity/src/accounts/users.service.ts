import { AdvisoryLock, takeKeyedLock } from '@academy/platform';
import type { Role } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  Not,
} from 'typeorm';
import { User } from './user.entity.ts';

/** Columns of the application that are loaded with its account. */
const MEMBERSHIP_SUMMARY = ['id', 'numeroPratica', 'status', 'createdAt'].map(
  (field) => `extendedProfile.${field}`,
);

/** The data needed to check a sign-in by password. */
export type Credentials = Pick<User, 'id' | 'passwordHash' | 'passwordAcceptedAt'>;

/** Loads complete accounts: with identities, factors, profile and role. */
@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return this.find({ id }, manager);
  }

  /** @param email in lower case. */
  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return this.find({ email }, manager);
  }

  /** The users with one of these roles who may sign in. */
  findActive(roles: readonly Role[]): Promise<User[]> {
    const active = { userRole: { role: In(roles) }, emailConfirmedAt: Not(IsNull()) };
    return this.dataSource.getRepository(User).find({
      where: [
        { ...active, bannedUntil: IsNull() },
        { ...active, bannedUntil: LessThanOrEqual(new Date()) },
      ],
      relations: { profile: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** The columns that a sign-in needs; loading the whole account would take longer for a known email. */
  findCredentials(email: string): Promise<Credentials | null> {
    const select = { id: true, passwordHash: true, passwordAcceptedAt: true } as const;
    return this.dataSource.getRepository(User).findOne({ select, where: { email } });
  }

  /** Prevents the creation of another account with this email until the end of the transaction. */
  async lockAddress(manager: EntityManager, email: string): Promise<void> {
    await takeKeyedLock(manager, AdvisoryLock.Addresses, email);
  }

  /** Locks the account until the end of the transaction. @returns whether it exists. */
  async lock(manager: EntityManager, id: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await manager.findOne(User, { select: { id: true }, where: { id }, lock })) !== null;
  }

  /** Loads the account, locked until the end of the transaction. */
  async findLocked(manager: EntityManager, id: string): Promise<User | null> {
    return (await this.lock(manager, id)) ? this.findById(id, manager) : null;
  }

  /** Loads the account of an email in lower case, locked until the end of the transaction. */
  async findLockedByEmail(manager: EntityManager, email: string): Promise<User | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(User, { select: { id: true }, where: { email }, lock });
    return row && this.findById(row.id, manager);
  }

  private find(where: FindOptionsWhere<User>, manager: EntityManager): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .leftJoinAndSelect('user.identities', 'identity')
      .leftJoinAndSelect('user.factors', 'factor')
      .leftJoinAndSelect('user.profile', 'profile')
      .leftJoin('user.extendedProfile', 'extendedProfile')
      .addSelect(MEMBERSHIP_SUMMARY)
      .leftJoinAndSelect('user.userRole', 'userRole')
      .where(where)
      .orderBy('identity.createdAt')
      .addOrderBy('factor.createdAt')
      .getOne();
  }
}
