import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  AppError,
  applyFilters,
  countFoundByAny,
  cutPage,
  foundByAny,
  type Page,
  requireVersion,
  type Versioned,
  withCurrent,
} from '@academy/platform';
import { type MembershipSort, type MembershipStatus, type Plain, toPlain } from '@academy/shared';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { ListExportsService } from '../../audit/list-exports.service.ts';
import type { IdentityMail } from '../../mails/mails.ts';
import {
  type ApplicationDetailDto,
  type ApplicationDto,
  type Applicant,
  toApplicationDto,
  type UpdateApplicationDto,
  versionedApplication,
} from './application.dto.ts';
import { ExtendedProfile } from '../../accounts/extended-profile.entity.ts';
import {
  type ApplicationQuery,
  type ExportApplicationsQuery,
  matchingApplications,
  placeIn,
  sortApplications,
  applicationList,
} from './application-list.ts';

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

  /** A page of applications; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ApplicationQuery>): Promise<Page<Plain<ApplicationDto>>> {
    const { sort, cursor, limit } = query;
    const search = query.search?.trim() ?? '';
    const inOrder = (order: MembershipSort) =>
      matchingApplications(sortApplications(this.filtered(query), { ...query, sort: order }), search);
    const matching = inOrder(sort);
    // Counted in the order for which all filters have an index.
    const total = cursor === undefined ? { total: await countFoundByAny(inOrder('-createdAt')) } : {};
    const { sql, parameters } = foundByAny(matching, limit + 1);
    const found = await sortApplications(this.select(this.dataSource.manager), { sort, limit })
      .addSelect('profile.nameSearch')
      .where(`application.id IN (${sql})`, parameters)
      .getMany();
    const { page, nextCursor } = cutPage(found.map(toApplicant), limit, placeIn(sort));
    return { items: page.map(toApplicationDto), nextCursor, ...total };
  }

  /** All applications that match the filter, as a CSV file. */
  exportAll(filter: ExportApplicationsQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('applications', actorId, applicationList.columns, (position) =>
      this.list({ ...toPlain(filter), sort: '-createdAt', ...position }),
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

  /** Applies all filters except the search. */
  private filtered(filters: Plain<ApplicationQuery>): SelectQueryBuilder<ExtendedProfile> {
    const query = this.dataSource.createQueryBuilder(ExtendedProfile, 'application');
    return applyFilters(query, applicationList.conditions, filters);
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

function toApplicant(user: User): Applicant {
  if (user.extendedProfile === null) throw new AppError('identity.membership_not_found');
  return { user, application: user.extendedProfile };
}
