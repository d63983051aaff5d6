import { Injectable } from '@nestjs/common';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import type { Content } from './content.entity.ts';
import type { Credits } from './credits.service.ts';
import { type Derived, DerivedCache } from './derived.cache.ts';

const MAX_CONTENTS = 1_000;

/** A content as its page shows it. */
export interface CreditedContent extends Derived {
  content: Content;
  credits: Credits;
  /** How many published contents its teachers have, by their ids. */
  contentCounts: ReadonlyMap<string, number>;
}

/**
 * Contents as stored, kept for a moment by what they were asked for: id, slug or former slug. Nothing about access:
 * that is decided for every caller anew.
 */
@Injectable()
export class ContentCache extends DerivedCache<CreditedContent> {
  constructor(changes: CatalogueChangesService) {
    super(changes, { max: MAX_CONTENTS, sizeOf: () => 1 });
  }
}
