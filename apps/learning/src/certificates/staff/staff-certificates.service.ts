import { randomUUID } from 'node:crypto';
import { FindUsers, GetCertifiableItem, type StaffAction } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { ListExports, RpcClient, StaffAuditLog } from '@academy/messaging';
import {
  AppError,
  applyFilters,
  completenessOf,
  countFoundByAny,
  foundByAny,
  type Page,
  readSortedPage,
  sortPage,
} from '@academy/platform';
import { type CertificateSort, isGenuine, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { numberOf, statusOf, toCertificate } from '../certificate.mapper.ts';
import { CertificateMailsService } from '../issuing/certificate-mails.service.ts';
import { checkCompletion } from '../issuing/check-completion.ts';
import {
  type IssueCertificatesDto,
  type IssuedCertificateDto,
  type IssuingStartedDto,
  type ReplaceCertificateDto,
  type RevokeCertificateDto,
} from './staff-certificate.dto.ts';
import {
  type CertificateFilter,
  type ListIssuedQuery,
  matchingCertificates,
  certificateList,
} from './certificate-list.ts';

/**
 * Users who completed all of these contents ($1) and have no certificate of the item ($2, $3), each with one of the
 * contents.
 */
const COMPLETED_WITHOUT = `
  SELECT progress.user_id AS "userId", min(progress.content_id::text)::uuid AS "contentId"
  FROM user_content_progress progress
  WHERE progress.content_id = ANY($1) AND progress.is_completed AND NOT EXISTS (
    SELECT 1 FROM certificate
    WHERE certificate.user_id = progress.user_id AND item_type = $2 AND item_id = $3 AND replaced_by_id IS NULL
  )
  GROUP BY progress.user_id HAVING count(*) = cardinality($1::uuid[])`;

/** Certificates for administrators: search, issue, correct, revoke. Every change is recorded in the audit log. */
@Injectable()
export class StaffCertificatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
    private readonly mails: CertificateMailsService,
    private readonly jobs: JobQueue,
    private readonly auditLog: StaffAuditLog,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /** A page of certificates; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ListIssuedQuery>): Promise<Page<Plain<IssuedCertificateDto>>> {
    const { sort, cursor, limit, ...filter } = query;
    const search = filter.search?.trim() ?? '';
    const userIds = search === '' ? [] : await this.rpc.ask(FindUsers.of({ search }));
    const inOrder = (order: CertificateSort) =>
      matchingCertificates(
        sortPage(
          applyFilters(this.rows(), certificateList.conditions, filter),
          certificateList.sorting[order],
          query,
        ),
        search,
        userIds,
      );
    const matching = inOrder(sort);
    // Counted in the order for which all filters have an index.
    const total = cursor === undefined ? { total: await countFoundByAny(inOrder('-issuedAt')) } : {};
    const { sql, parameters } = foundByAny(matching, limit + 1);
    const found = this.rows().where(`certificate.id IN (${sql})`, parameters);
    const { page, nextCursor } = await readSortedPage(found, certificateList.sorting[sort], { sort, limit });
    return { items: page.map(toIssued), nextCursor, ...total, ...completenessOf(userIds) };
  }

  /** All certificates that match the filter, as a CSV file. */
  exportAll(filter: CertificateFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('certificates', actorId, certificateList.columns, (position) =>
      this.list({ ...toPlain(filter), sort: '-issuedAt', ...position }),
    );
  }

  /**
   * Enqueues a check of every user who completed the item and has no certificate of it.
   * @throws AppError `learning.item_not_certifying`
   */
  async issueToAll(
    { itemType, itemId }: IssueCertificatesDto,
    actorId: string,
  ): Promise<Plain<IssuingStartedDto>> {
    const item = await this.rpc.ask(GetCertifiableItem.of({ itemType, itemId }));
    if (item === null) throw new AppError('learning.item_not_certifying');
    const contentIds = item.contents.map(({ id }) => id);
    return this.dataSource.transaction(async (manager) => {
      const parameters = [contentIds, itemType, itemId];
      const learners = await manager.query<{ userId: string; contentId: string }[]>(
        COMPLETED_WITHOUT,
        parameters,
      );
      for (const learner of learners) await this.jobs.enqueue(manager, checkCompletion, learner);
      const details = { title: item.title, learners: String(learners.length) };
      await this.auditLog.record(manager, {
        action: 'certificate.issued',
        actorId,
        subjectId: itemId,
        details,
      });
      return { learners: learners.length };
    });
  }

  /**
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid` when it was already revoked.
   */
  async revoke(
    id: string,
    { reason, note }: RevokeCertificateDto,
    actorId: string,
  ): Promise<Plain<IssuedCertificateDto>> {
    return this.dataSource.transaction(async (manager) => {
      const certificate = await this.lockValid(manager, id);
      await this.records.revoke(manager, certificate, reason, note);
      await this.auditOf(manager, actorId, 'certificate.revoked', certificate);
      return toIssued(await manager.findOneByOrFail(Certificate, { id }));
    });
  }

  /**
   * Issues a corrected certificate with otherwise the same content as the one it replaces, and mails it. The same
   * correction again, whose first response may have been lost, returns the same certificate.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async replace(
    id: string,
    { holderName }: ReplaceCertificateDto,
    actorId: string,
  ): Promise<Plain<IssuedCertificateDto>> {
    const row = await this.dataSource.manager.findOneBy(Certificate, { id });
    const englishTitle = row === null ? undefined : await this.mails.englishTitle(row.itemId);
    return this.dataSource.transaction(async (manager) => {
      const repeated = await this.correctionOf(manager, id, holderName);
      if (repeated !== null) return toIssued(repeated);
      const certificate = await this.lockValid(manager, id);
      const { serial: _serial, statusIndex: _place, code: _code, revokedAt: _at, ...kept } = certificate;
      const { revocationReason: _reason, revocationNote: _note, replacedById: _by, ...facts } = kept;
      const correction = { ...facts, holderName, id: randomUUID(), issuedAt: new Date() };
      const corrected = await this.records.replace(manager, certificate, correction);
      await this.mails.add(manager, corrected, englishTitle);
      await this.auditOf(manager, actorId, 'certificate.replaced', certificate);
      return toIssued(corrected);
    });
  }

  private rows(): SelectQueryBuilder<Certificate> {
    return this.dataSource.createQueryBuilder(Certificate, 'certificate');
  }

  /** A valid or expired certificate, locked against other changes until the transaction ends. */
  private async lockValid(manager: EntityManager, id: string): Promise<Plain<Certificate> & Holder> {
    const certificate = await manager.findOne(Certificate, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (certificate === null) throw new AppError('learning.certificate_not_found');
    const { userId, holderName } = certificate;
    if (!isGenuine(statusOf(certificate)) || userId === null || holderName === null)
      throw new AppError('learning.certificate_not_valid');
    return { ...toPlain(certificate), userId, holderName };
  }

  /** The certificate that already replaced this one with the same name; it waits for a correction that is under way. */
  private async correctionOf(
    manager: EntityManager,
    id: string,
    holderName: string,
  ): Promise<Certificate | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const replacedById = (await manager.findOne(Certificate, { where: { id }, lock }))?.replacedById;
    return replacedById ? manager.findOneBy(Certificate, { id: replacedById, holderName }) : null;
  }

  private auditOf(
    manager: EntityManager,
    actorId: string,
    action: StaffAction,
    certificate: Plain<Certificate> & Holder,
  ): Promise<void> {
    const { userId, title } = certificate;
    const details = { title, number: numberOf(certificate) };
    return this.auditLog.record(manager, { action, actorId, subjectId: userId, details });
  }
}

/** The holder of a certificate that is not erased. */
interface Holder {
  userId: string;
  holderName: string;
}

function toIssued(certificate: Certificate): Plain<IssuedCertificateDto> {
  const { id, userId, revokedAt, revocationReason, revocationNote } = certificate;
  return {
    ...toCertificate(certificate),
    id,
    userId,
    revokedAt: revokedAt?.toISOString() ?? null,
    revocationReason,
    revocationNote,
  };
}
