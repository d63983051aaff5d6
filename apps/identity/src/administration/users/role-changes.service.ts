import { Injectable } from '@nestjs/common';
import { RoleChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import type { Role } from '@academy/shared';
import type { EntityManager } from 'typeorm';
import { RolesService } from '../../accounts/roles.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';

/** Changes users' roles. */
@Injectable()
export class RoleChangesService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly roles: RolesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Sets a user's role and publishes the change; access tokens with the previous role are refused from now on.
   * @param actorId the administrator; null for the operator's commands.
   * @throws AppError `identity.last_admin` when no administrator would remain.
   */
  async change(
    manager: EntityManager,
    userId: string,
    role: Role,
    actorId: string | null = null,
  ): Promise<void> {
    await this.roles.lock(manager);
    // Tokens are issued under a lock on the account, so each either has the new role or is refused below.
    await this.users.lock(manager, userId);
    const before = await this.roles.assign(manager, userId, role);
    if (before === role) return;
    const changedAt = await this.sessions.outdateTokens(manager, userId);
    const details = { before, after: role };
    await this.audit.record(manager, { action: 'user.role_changed', actorId, subjectId: userId, details });
    await this.outbox.add(
      manager,
      RoleChanged.of({ userId, role, changedAt: Math.floor(changedAt.getTime() / 1000) }),
    );
  }
}
