import { Injectable } from '@nestjs/common';
import type { SettingsChanged } from '@academy/contracts';
import type { Role } from '@academy/shared';
import { DataSource, type EntityManager, In } from 'typeorm';
import { UserRole } from '../accounts/user-role.entity.ts';
import { Session } from './session.entity.ts';
import { SessionsService } from './sessions.service.ts';
import { StaffPolicy } from './staff-policy.entity.ts';

/** Decides which role a session may use: if the setting is on, staff roles require a second factor. */
@Injectable()
export class StaffPolicyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The role in an access token: `user` while staff lack the required second factor. */
  async roleAt(manager: EntityManager, aal: Session['aal'], role: Role): Promise<Role> {
    return (await this.isFactorMissing(aal, role, manager)) ? 'user' : role;
  }

  /** True when the role requires aal2, and the session is below it. */
  async isFactorMissing(
    aal: Session['aal'],
    role: Role,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    if (aal === 'aal2' || role === 'user') return false;
    // Waits for a concurrent change: a token with the old state would not be refused by the change.
    const [policy] = await manager.query<{ required: boolean }[]>(
      'SELECT mfa_required AS required FROM staff_policy FOR SHARE',
    );
    return policy?.required === true;
  }

  /**
   * Applies new settings. When the rule changes, access tokens of staff at aal1 are refused everywhere; their sessions
   * continue, and the next tokens have the correct role.
   */
  async adopt(
    manager: EntityManager,
    { mfaForStaff, version }: Pick<SettingsChanged, 'mfaForStaff' | 'version'>,
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const { id, ...present } = await manager.findOneOrFail(StaffPolicy, { where: {}, lock });
    if (version <= present.version) return;
    await manager.update(StaffPolicy, id, { mfaRequired: mfaForStaff, version });
    if (mfaForStaff !== present.mfaRequired) await this.outdateStaffTokens(manager);
  }

  private async outdateStaffTokens(manager: EntityManager): Promise<void> {
    const staff = await manager.findBy(UserRole, { role: In(['admin', 'editor']) });
    const userIds = staff.map(({ userId }) => userId);
    const affected = await manager.findBy(Session, { aal: 'aal1', userId: In(userIds) });
    await this.sessions.outdateSessionTokens(manager, affected);
  }
}
