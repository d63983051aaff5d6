import { Injectable } from '@nestjs/common';
import type { CaptionLanguages } from './caption-records.service.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import type { Content } from './content.entity.ts';
import type { Credits } from './credits.service.ts';
import { type Derived, DerivedCache } from './derived.cache.ts';

/** Characters of the cached contents as JSON; a text in two languages has half a million, most have a few thousand. */
const MAX_SIZE = 30_000_000;

/** A content as shown on its page. */
export interface CreditedContent extends Derived {
  content: Content;
  credits: Credits;
  /** The number of published contents of its teachers, by their ids. */
  contentCounts: ReadonlyMap<string, number>;
  captions: CaptionLanguages;
  /** The credits of the quiz that closes it. */
  closingCredits: Credits;
}

/**
 * Caches contents as stored, for a moment, by id, slug or former slug. Contains no access, which is decided for every
 * caller.
 */
@Injectable()
export class ContentCache extends DerivedCache<CreditedContent> {
  constructor(changes: CatalogueChangesService) {
    super(changes, { max: MAX_SIZE, sizeOf: (value) => JSON.stringify(value).length });
  }
}
