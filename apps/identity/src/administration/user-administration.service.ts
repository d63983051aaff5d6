import { Injectable } from '@nestjs/common';
import { AppError } from '@academy/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.service.ts';
import { MAIL_GAP_MS, MailLinkService } from '../auth/mail-link.service.ts';
import { RedirectPolicy } from '../auth/redirect-policy.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { RoleService } from '../roles/role.service.ts';
import { SessionService } from '../sessions/session.service.ts';
import type { UpdateUserDto } from '../users/user.dto.ts';
import { User } from '../users/user.entity.ts';
import { UserService } from '../users/user.service.ts';
import { toErasedUserDto, toUserDetailDto, type UserDetailDto } from './user-detail.dto.ts';

/** A suspension lasts until it is lifted. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

/** What administrators do to accounts. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly roles: RoleService,
    private readonly sessions: SessionService,
    private readonly erasures: ErasureService,
    private readonly links: MailLinkService,
    private readonly redirects: RedirectPolicy,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AppError `identity.user_not_found` */
  async get(id: string): Promise<UserDetailDto> {
    const user = await this.users.findById(id);
    if (user !== null) return toUserDetailDto(user, await this.sessions.list(id), new Date());
    const erasure = await this.erasures.find(id);
    if (erasure === null) throw new AppError('identity.user_not_found');
    return toErasedUserDto(erasure);
  }

  /**
   * Changes role and status. A suspension ends every session at once, on every service.
   * @param actorId the administrator.
   * @throws AppError `identity.user_not_found`, `identity.last_admin`
   */
  async update(actorId: string, id: string, { role, status }: UpdateUserDto): Promise<UserDetailDto> {
    await this.dataSource.transaction(async (manager) => {
      await this.roles.lock(manager);
      const user = await this.find(manager, id);
      if (status === 'suspended') await this.suspend(manager, actorId, user);
      if (status === 'active') await this.restore(manager, actorId, user);
      if (role !== undefined) await this.roles.set(manager, id, role, actorId);
    });
    return this.get(id);
  }

  /**
   * Mails the confirmation of an address again.
   * @throws AppError `identity.user_not_found`, `identity.already_confirmed`; `platform.rate_limited` within a minute of
   * the mail before.
   */
  async resendConfirmation(actorId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.find(manager, id);
      if (user.emailConfirmedAt !== null) throw new AppError('identity.already_confirmed');
      if (this.links.isTooSoon(user, 'signup'))
        throw new AppError('platform.rate_limited', { retryAfter: MAIL_GAP_MS / 1000 });
      const redirectTo = this.redirects.siteRoot(user.language);
      await this.links.send(manager, user, 'signup', { redirectTo, pkce: null });
      await this.audit.record(manager, { action: 'user.confirmation_resent', actorId, subjectId: id });
    });
  }

  private async suspend(manager: EntityManager, actorId: string, user: User): Promise<void> {
    if (user.isBanned(new Date())) return;
    if (user.role === 'admin') await this.roles.requireAnotherAdmin(manager, user.id);
    await manager.update(User, user.id, { bannedUntil: FOREVER });
    await this.sessions.end(manager, user.id, 'all');
    await this.audit.record(manager, { action: 'user.suspended', actorId, subjectId: user.id });
  }

  private async restore(manager: EntityManager, actorId: string, user: User): Promise<void> {
    if (!user.isBanned(new Date())) return;
    await manager.update(User, user.id, { bannedUntil: null });
    await this.audit.record(manager, { action: 'user.restored', actorId, subjectId: user.id });
  }

  private async find(manager: EntityManager, id: string): Promise<User> {
    const user = await this.users.findById(id, manager);
    if (user === null) throw new AppError('identity.user_not_found');
    return user;
  }
}
