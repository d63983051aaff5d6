import { TranslatedTitles } from '@academy/messaging';
import { afterCursor, AppError, cutPage, type Page, ServiceEnv } from '@academy/platform';
import {
  certificatePath,
  isGenuine,
  type Language,
  parseCertificateCode,
  pathInLanguage,
  type Plain,
  toPlain,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CertificateLogo } from '../records/certificate-logo.entity.ts';
import { Certificate } from '../records/certificate.entity.ts';
import type { CertificateCheckDto, ListCertificatesQuery, ListedCertificateDto } from './certificate.dto.ts';
import { numberOf, statusOf, toCheck, toListedCertificate } from './certificate.mapper.ts';

/** Loaded on demand: a large library that many processes never need. */
const certificateDocument = () => import('./pdf/certificate-pdf.ts');

/** Shows certificates to their holders and to anyone with a code. */
@Injectable()
export class CertificatesService {
  constructor(
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    @InjectRepository(CertificateLogo) private readonly logos: Repository<CertificateLogo>,
    private readonly titles: TranslatedTitles,
    private readonly env: ServiceEnv,
  ) {}

  /**
   * A page of a user's certificates, the newest first, without replaced ones. Titles are the current translations of
   * the items' titles, where available.
   */
  async list(
    userId: string,
    { cursor, limit, itemId, lang }: ListCertificatesQuery,
  ): Promise<Page<Plain<ListedCertificateDto>>> {
    const query = this.certificates
      .createQueryBuilder('certificate')
      .where('certificate.userId = :userId AND certificate.replacedById IS NULL', { userId })
      .orderBy('certificate.issuedAt', 'DESC')
      .addOrderBy('certificate.id', 'DESC')
      .limit(limit + 1);
    if (itemId !== undefined) query.andWhere('certificate.itemId = :itemId', { itemId });
    if (cursor !== undefined)
      query.andWhere(...afterCursor(['certificate.issuedAt', 'certificate.id'], cursor));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ issuedAt, id }) => [issuedAt, id]);
    const titles = await this.titles.find(
      page.map((certificate) => certificate.itemId),
      lang,
    );
    const items = page.map((row) => toListedCertificate(row, titles.get(row.itemId)?.title, lang));
    return { items, nextCursor };
  }

  /** Whether a certificate is valid, and what it certifies. @throws AppError `learning.certificate_not_found` */
  async check(code: string): Promise<Plain<CertificateCheckDto>> {
    return toCheck(await this.find(code));
  }

  /**
   * A valid or expired certificate as a PDF, by default in the holder's language.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async pdf(code: string, language?: Language): Promise<{ name: string; bytes: Buffer }> {
    const certificate = await this.findGenuine(code);
    const spoken = language ?? certificate.language;
    const page = new URL(pathInLanguage(certificatePath(certificate.code), spoken), this.env.PUBLIC_ORIGIN);
    const { certificatePdf } = await certificateDocument();
    const bytes = await certificatePdf(certificate, spoken, page, await this.logoOf(certificate));
    return { name: `${numberOf(certificate)}.pdf`, bytes };
  }

  /**
   * A certificate that is valid, or was until it expired.
   * @throws AppError `learning.certificate_not_found`, `learning.certificate_not_valid`
   */
  async findGenuine(code: string): Promise<Plain<Certificate> & { holderName: string }> {
    const certificate = await this.find(code);
    const { holderName } = certificate;
    if (!isGenuine(statusOf(certificate)) || holderName === null)
      throw new AppError('learning.certificate_not_valid');
    return { ...toPlain(certificate), holderName };
  }

  private async logoOf({ issuer: { logoId } }: Plain<Certificate>): Promise<Buffer | null> {
    if (logoId === null || logoId === undefined) return null;
    return (await this.logos.findOneByOrFail({ id: logoId })).png;
  }

  private async find(text: string): Promise<Certificate> {
    const code = parseCertificateCode(text);
    const certificate = code === null ? null : await this.certificates.findOneBy({ code });
    if (certificate === null) throw new AppError('learning.certificate_not_found');
    return certificate;
  }
}
