import { Injectable } from '@nestjs/common';
import { AppError, type AuthUser, requireFreshSignIn } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { MAIL_GAP_MS, MailLinksService } from '../../auth/links/mail-links.service.ts';
import { ErasureService } from '../../personal-data/erasure.service.ts';
import { RolesService } from '../../accounts/roles.service.ts';
import { RoleChangesService } from './role-changes.service.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import type { UpdateUserDto } from './user.dto.ts';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { toErasedUserDto, toUserDetailDto, type UserDetailDto } from './user-detail.dto.ts';

/** A suspension lasts until it is lifted. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

/** Lets administrators read accounts and change their role and status. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly roleChanges: RoleChangesService,
    private readonly sessions: SessionsService,
    private readonly erasures: ErasureService,
    private readonly links: MailLinksService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /** @throws AppError `identity.user_not_found` */
  async get(id: string): Promise<Plain<UserDetailDto>> {
    const user = await this.users.findById(id);
    if (user !== null) {
      const isLastAdmin =
        user.role === 'admin' && !(await this.roles.hasAnotherAdmin(this.dataSource.manager, id));
      return toUserDetailDto(user, await this.sessions.list(id), isLastAdmin, new Date());
    }
    const erasure = await this.erasures.find(id);
    if (erasure === null) throw new AppError('identity.user_not_found');
    return toErasedUserDto(erasure);
  }

  /**
   * Changes role and status. A suspension ends every session immediately, in every service.
   * @param actor the administrator; changing a role requires a fresh sign-in.
   * @throws AppError `identity.user_not_found`, `identity.last_admin`, `identity.reauthentication_needed`,
   * `identity.email_unconfirmed`
   */
  async update(actor: AuthUser, id: string, { role, status }: UpdateUserDto): Promise<Plain<UserDetailDto>> {
    if (role !== undefined) requireFreshSignIn(actor);
    const { id: actorId } = actor;
    await this.dataSource.transaction(async (manager) => {
      await this.roles.lock(manager);
      const user = await this.find(manager, id);
      if (status === 'suspended') await this.suspend(manager, actorId, user);
      if (status === 'active') await this.restore(manager, actorId, user);
      if (role === undefined) return;
      // Anyone may have signed up with this email, and knows the password.
      if (role !== 'user' && user.emailConfirmedAt === null) throw new AppError('identity.email_unconfirmed');
      await this.roleChanges.change(manager, id, role, actorId);
    });
    return this.get(id);
  }

  /**
   * Sends the confirmation mail of an address again; to an account without a password, the link to choose one.
   * @throws AppError `identity.user_not_found`, `identity.already_confirmed`; `platform.rate_limited` within a minute
   * of the previous mail.
   */
  async resendConfirmation(actorId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.users.findLocked(manager, id);
      if (user === null) throw new AppError('identity.user_not_found');
      if (user.emailConfirmedAt !== null) throw new AppError('identity.already_confirmed');
      if (!(await this.links.sendConfirmation(manager, user)))
        throw new AppError('platform.rate_limited', { retryAfter: MAIL_GAP_MS / 1000 });
      await this.audit.record(manager, { action: 'user.confirmation_resent', actorId, subjectId: id });
    });
  }

  private async suspend(manager: EntityManager, actorId: string, user: User): Promise<void> {
    if (user.isBanned(new Date())) return;
    if (user.role === 'admin') await this.roles.requireAnotherAdmin(manager, user.id);
    await manager.update(User, user.id, { bannedUntil: FOREVER });
    await this.sessions.end(manager, user.id, 'all');
    await this.audit.record(manager, { action: 'user.suspended', actorId, subjectId: user.id });
    await this.notifications.send(manager, 'account_suspended', user);
  }

  private async restore(manager: EntityManager, actorId: string, user: User): Promise<void> {
    if (!user.isBanned(new Date())) return;
    await manager.update(User, user.id, { bannedUntil: null });
    await this.audit.record(manager, { action: 'user.restored', actorId, subjectId: user.id });
    await this.notifications.send(manager, 'account_restored', user);
  }

  private async find(manager: EntityManager, id: string): Promise<User> {
    const user = await this.users.findById(id, manager);
    if (user === null) throw new AppError('identity.user_not_found');
    return user;
  }
}
