import { Injectable } from '@nestjs/common';
import type { SettingsChanged } from '@academy/contracts';
import type { Role } from '@academy/shared';
import { DataSource, type EntityManager, In } from 'typeorm';
import { UserRole } from '../accounts/user-role.entity.ts';
import { Session } from './session.entity.ts';
import { SessionService } from './session.service.ts';
import { StaffPolicy } from './staff-policy.entity.ts';

/** Decides which role a session may use: with the setting on, staff work takes a second factor. */
@Injectable()
export class StaffPolicyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
  ) {}

  /** The role an access token carries: `user` while staff lack the second factor they need. */
  async roleAt(manager: EntityManager, aal: Session['aal'], role: Role): Promise<Role> {
    return (await this.isFactorMissing(aal, role, manager)) ? 'user' : role;
  }

  /** True when the role is to be had at aal2 only, and the session is below. */
  async isFactorMissing(
    aal: Session['aal'],
    role: Role,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    if (aal === 'aal2' || role === 'user') return false;
    // Waits for a change under way: a token of before it would not be among those that the change refuses.
    const [policy] = await manager.query<{ required: boolean }[]>(
      'SELECT mfa_required AS required FROM staff_policy FOR SHARE',
    );
    return policy?.required === true;
  }

  /**
   * Takes over the settings. When the rule changes, the access tokens of staff at aal1 are refused everywhere;
   * their sessions live on, and the next tokens carry the role that is due.
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
