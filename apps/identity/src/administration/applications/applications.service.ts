import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  afterCursor,
  AppError,
  countFoundByAny,
  cutPage,
  foundByAny,
  type Page,
  requireVersion,
  type Versioned,
  withCurrent,
} from '@academy/platform';
import { type MembershipStatus, type Plain, toPlain, UNDECIDED_STATUSES } from '@academy/shared';
import { DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import type { IdentityMail } from '../../mails/mails.ts';
import {
  APPLICATION_COLUMNS,
  type ApplicationDetailDto,
  type ApplicationDto,
  type Applicant,
  type ApplicationQuery,
  type ExportApplicationsQuery,
  toApplicationDto,
  type UpdateApplicationDto,
  versionedApplication,
} from './application.dto.ts';
import { ExtendedProfile } from '../../accounts/extended-profile.entity.ts';
import { Profile } from '../../accounts/profile.entity.ts';

/** The decisions that are mailed to the applicant. */
const DECISIONS: Partial<Record<MembershipStatus, IdentityMail>> = {
  approved: 'membership_approved',
  rejected: 'membership_rejected',
};
/** Lets administrators read and decide applications for membership. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
    private readonly exports: ListExportsService,
  ) {}

  /**
   * A page of applications, the newest first; the first page has the total. @throws AppError `platform.invalid_cursor`
   */
  async list({
    status,
    search,
    cursor,
    limit,
  }: Plain<ApplicationQuery>): Promise<Page<Plain<ApplicationDto>>> {
    const filtered = inOrder(this.dataSource.createQueryBuilder(ExtendedProfile, 'application'));
    if (status !== undefined) {
      const statuses = status === 'undecided' ? UNDECIDED_STATUSES : [status];
      filtered.andWhere('application.status IN (:...statuses)', { statuses });
    }
    const halves = matching(filtered, search?.trim() ?? '');
    const total = cursor === undefined ? { total: await countFoundByAny(halves) } : {};
    if (cursor !== undefined)
      for (const half of halves)
        half.andWhere(...afterCursor(['application.createdAt', 'application.id'], cursor));
    const { sql, parameters } = foundByAny(halves, limit + 1);
    const query = inOrder(this.select(this.dataSource.manager))
      .where(`application.id IN (${sql})`, parameters)
      .limit(limit + 1);
    const found = (await query.getMany()).map(toApplicant);
    const { page, nextCursor } = cutPage(found, limit, ({ application: { createdAt, id } }) => [
      createdAt,
      id,
    ]);
    return { items: page.map(toApplicationDto), nextCursor, ...total };
  }

  /** All applications that match the filter, as a CSV file. */
  exportAll(filter: ExportApplicationsQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('applications', actorId, APPLICATION_COLUMNS, (position) =>
      this.list({ ...toPlain(filter), ...position }),
    );
  }

  /** @throws AppError `identity.membership_not_found` */
  async get(userId: string): Promise<Versioned<Plain<ApplicationDetailDto>>> {
    return versionedApplication(await this.find(this.dataSource.manager, userId));
  }

  /**
   * Changes the status of an application, and notifies the applicant when it is a decision.
   * @param expected the version the decision is based on; undefined for any version.
   * @throws AppError `identity.membership_not_found`, `platform.version_conflict`
   */
  async decide(
    actorId: string,
    userId: string,
    decision: UpdateApplicationDto,
    expected?: number,
  ): Promise<Versioned<Plain<ApplicationDetailDto>>> {
    await withCurrent(
      () => this.write(actorId, userId, decision, expected),
      () => this.get(userId),
    );
    return this.get(userId);
  }

  private write(
    actorId: string,
    userId: string,
    { status, note }: UpdateApplicationDto,
    expected: number | undefined,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await manager.findOne(ExtendedProfile, { where: { userId }, lock });
      if (before === null) throw new AppError('identity.membership_not_found');
      requireVersion(expected, before.version);
      const statusNote = note === undefined ? before.statusNote : note.trim() || null;
      if (before.status === status && before.statusNote === statusNote) return;
      await manager.update(ExtendedProfile, before.id, { status, statusNote, statusChangedAt: new Date() });
      const details = { before: before.status, after: status };
      const entry = { action: 'membership.status_changed', actorId, subjectId: userId, details } as const;
      await this.audit.record(manager, entry);
      const mail = before.status === status ? undefined : DECISIONS[status];
      if (mail === undefined) return;
      const { user, application } = await this.find(manager, userId);
      const { numeroPratica: number } = application;
      await this.notifications.send(manager, mail, user, { number, note: statusNote ?? '' });
    });
  }

  private async find(manager: EntityManager, userId: string): Promise<Applicant> {
    const user = await this.select(manager).where({ id: userId }).getOne();
    if (user === null) throw new AppError('identity.membership_not_found');
    return toApplicant(user);
  }

  private select(manager: EntityManager): SelectQueryBuilder<User> {
    return manager
      .createQueryBuilder(User, 'user')
      .innerJoinAndSelect('user.extendedProfile', 'application')
      .innerJoinAndSelect('user.profile', 'profile');
  }
}

function inOrder<T extends ObjectLiteral>(applications: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
  return applications.orderBy('application.createdAt', 'DESC').addOrderBy('application.id', 'DESC');
}

/** Queries for the ids of those that a search finds, each by what has an index of its own. */
function matching(
  applications: SelectQueryBuilder<ExtendedProfile>,
  search: string,
): SelectQueryBuilder<ExtendedProfile>[] {
  const select = () => applications.clone().select('application.id');
  if (search === '') return [select()];
  return [
    select().andWhere('application.numeroPratica LIKE search_pattern(:search)', { search }),
    select()
      .innerJoin('application.user', 'user')
      .andWhere('user.email LIKE search_pattern(:search)', { search }),
    select()
      .innerJoin(Profile, 'profile', 'profile.userId = application.userId')
      .andWhere('profile.nameSearch LIKE search_pattern(:search)', { search }),
  ];
}

function toApplicant(user: User): Applicant {
  if (user.extendedProfile === null) throw new AppError('identity.membership_not_found');
  return { user, application: user.extendedProfile };
}
