import { inEachLanguage, MailOutbox } from '@academy/mail';
import { TranslatedTitles } from '@academy/messaging';
import { ServiceEnv } from '@academy/platform';
import { certificatePath } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Certificate } from '../../records/certificate.entity.ts';
import { numberOf, pdfPath } from '../certificate.mapper.ts';

/** Mails certificates to their holders. */
@Injectable()
export class CertificateMailsService {
  constructor(
    private readonly mails: MailOutbox,
    private readonly titles: TranslatedTitles,
    private readonly env: ServiceEnv,
  ) {}

  /** The English title of an item, if it is translated; requested before the transaction that needs it. */
  async englishTitle(itemId: string): Promise<string | undefined> {
    return (await this.titles.find([itemId], 'en')).get(itemId)?.title;
  }

  /**
   * Writes the mail in the transaction that issues the certificate: its button opens the page, a link the PDF.
   * @param englishTitle of the certified item; by default the title on the certificate.
   */
  async add(
    manager: EntityManager,
    certificate: Certificate,
    englishTitle: string | undefined,
  ): Promise<void> {
    const { userId, code, title } = certificate;
    if (userId === null) return;
    await this.mails.addForUser(manager, 'certificate_issued', {
      userId,
      path: certificatePath(code),
      ...inEachLanguage((language) => ({
        values: {
          title: language === 'en' ? (englishTitle ?? title) : title,
          number: numberOf(certificate),
          pdf: this.env.PUBLIC_ORIGIN + pdfPath(code),
        },
      })),
    });
  }
}
