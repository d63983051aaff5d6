import { ListCodiciFiscali } from '@academy/contracts';
import { ListExports, RpcClient } from '@academy/messaging';
import { afterCursor, applyFilters, cutPage, type Page, totalOf } from '@academy/platform';
import {
  dayInRome,
  foldForSearch,
  type Plain,
  type ProfessionalCredits,
  searchWords,
  toPlain,
} from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Certificate } from '../../records/certificate.entity.ts';
import { toCertificate } from '../certificate.mapper.ts';
import { IS_GENUINE } from '../staff/certificate-list.ts';
import type { CreditedCertificateDto } from './credited-certificate.dto.ts';
import {
  creditedList,
  type CreditedFilter,
  type CreditedRow,
  type ListCreditedQuery,
} from './credited-list.ts';

/**
 * The professional credits that learners earned, for administrators: of certificates that were not taken back, also
 * once they expired.
 */
@Injectable()
export class CreditedCertificatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /** A page of certificates with credits, newest first; the first page has the total. @throws AppError `platform.invalid_cursor` */
  async list({
    cursor,
    limit,
    ...filter
  }: Plain<ListCreditedQuery>): Promise<Page<Plain<CreditedCertificateDto>>> {
    const query = this.dataSource
      .createQueryBuilder(Certificate, 'certificate')
      .where(`certificate.creditedAt IS NOT NULL AND ${IS_GENUINE}`)
      .orderBy('certificate.creditedAt', 'DESC')
      .addOrderBy('certificate.id', 'DESC')
      .limit(limit + 1);
    applyFilters(query, creditedList.conditions, filter);
    const total = await totalOf(query, cursor);
    if (cursor !== undefined)
      query.andWhere(...afterCursor(['certificate.creditedAt', 'certificate.id'], cursor));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ creditedAt, id }) => [
      creditedAt,
      id,
    ]);
    return { items: page.map((row) => toCredited(row, filter.search ?? '')), nextCursor, ...total };
  }

  /**
   * All credits that match the filter as a CSV file with the holders' codici fiscali, recorded in the audit log.
   * @throws AppError `platform.unavailable` while identity does not reply.
   */
  exportAll(filter: CreditedFilter, actorId: string): Promise<StreamableFile> {
    return this.exports.export('professionalCredits', actorId, creditedList.columns, async (position) => {
      const page = await this.list({ ...toPlain(filter), ...position });
      return { ...page, items: await this.rowsOf(page.items) };
    });
  }

  private async rowsOf(certificates: readonly Plain<CreditedCertificateDto>[]): Promise<CreditedRow[]> {
    const userIds = [...new Set(certificates.flatMap(({ userId }) => userId ?? []))];
    const found = userIds.length === 0 ? [] : await this.rpc.ask(ListCodiciFiscali.of({ userIds }));
    const codici = new Map(found.map(({ id, codiceFiscale }) => [id, codiceFiscale]));
    return certificates.flatMap(
      ({ userId, holderName, title, hours, creditedAt, number, professionalCredits }) =>
        professionalCredits.map(({ body, code, credits }) => ({
          codiceFiscale: codici.get(userId ?? '') ?? null,
          ...{ name: holderName, title, hours, credits },
          ...{ date: dayInRome(new Date(creditedAt)), body, accreditation: code, number },
        })),
    );
  }
}

/** @param search that the bodies of its credits must match. */
function toCredited(certificate: Certificate, search: string): Plain<CreditedCertificateDto> {
  const { number, code, holderName, itemType, itemId, title, hours, professionalCredits, creditedAt } =
    toCertificate(certificate);
  const words = searchWords(search);
  const matches = ({ body }: ProfessionalCredits) =>
    words.every((word) => foldForSearch(body).includes(word));
  return {
    ...{
      id: certificate.id,
      number,
      code,
      userId: certificate.userId,
      holderName,
      itemType,
      itemId,
      title,
      hours,
    },
    professionalCredits: professionalCredits.filter(matches),
    creditedAt: creditedAt ?? '',
  };
}
