import { IdempotentRequestsService } from '@academy/idempotency';
import { AppError, type Versioned } from '@academy/platform';
import { type Plain, SLUG_MAX_LENGTH, type Translations } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller, CallerInSession } from '../input/caller.ts';
import type { ContentFields } from '../records/content-fields.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import { chooseSlug } from '../records/slugs.ts';
import type { ItemTranslation } from '../records/translations.ts';
import type { DuplicateContentDto } from './content-input.dto.ts';
import type { ContentDto } from './content.dto.ts';
import { ContentsService } from './contents.service.ts';

const MAX_SLUGS = 100;

/** Copies contents for staff. */
@Injectable()
export class ContentCopiesService {
  constructor(
    private readonly records: ContentRecordsService,
    private readonly contents: ContentsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /**
   * Creates a draft with all fields of a content and a new slug; sales, places in projects and learners' progress stay
   * with the original. An editor's copy keeps the price that an admin set for the original: without it, publishing the
   * copy would open premium videos to everybody. The copy of a cancelled seminar is not cancelled. The copy of a quiz that closes a content closes none, and costs what
   * that content costs.
   * @throws AppError `catalogue.content_not_found`, `catalogue.slug_taken` when a hundred copies have that title,
   * `platform.idempotency_mismatch`
   */
  async duplicate(
    sourceId: string,
    { title }: Plain<DuplicateContentDto>,
    user: CallerInSession,
    key?: string,
  ): Promise<Versioned<Plain<ContentDto>>> {
    const command = { operation: 'duplicateContent', sourceId, title };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      if (!(await this.records.exists(id))) await this.copy(sourceId, id, title, user);
      return { id };
    });
    return this.contents.read(id, user);
  }

  private async copy(sourceId: string, id: string, title: string, user: Caller): Promise<void> {
    const fields = await this.records.fieldsOf(sourceId);
    const base = chooseSlug(undefined, title);
    const terms = fields.closesId === null ? {} : await this.termsOfClosed(fields.closesId);
    for (let number = 1; ; number += 1) {
      try {
        const copy = { title, slug: numbered(base, number), status: 'draft' } as const;
        const translations = renumbered(fields.translations, number);
        const seminar = fields.seminar && { ...fields.seminar, cancelled: null };
        const original = { id: sourceId, fields };
        await this.records.createCopy(
          id,
          { ...fields, ...terms, ...copy, translations, seminar },
          user,
          original,
        );
        return;
      } catch (error) {
        const isTaken = error instanceof AppError && error.code === 'catalogue.slug_taken';
        if (!isTaken || number === MAX_SLUGS) throw error;
      }
    }
  }

  private async termsOfClosed(closesId: string): Promise<Partial<ContentFields>> {
    const { isPremium, priceCents, currency, accessDays } = await this.records.get(closesId);
    return { closesId: null, isPremium, priceCents, currency, accessDays };
  }
}

/** The original keeps its slugs: the first copy gets those with the number 2. */
function renumbered({ en }: Translations<ItemTranslation>, number: number): Translations<ItemTranslation> {
  return en ? { en: { ...en, slug: numbered(en.slug, number + 1) } } : {};
}

/** `la-legge` is followed by `la-legge-2`. */
function numbered(slug: string, number: number): string {
  if (number === 1) return slug;
  const suffix = `-${number}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}
