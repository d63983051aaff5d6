import { Injectable } from '@nestjs/common';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { DerivedCache } from '../records/derived.cache.ts';
import { type RenderedPage, sizeOfPage } from './rendered-page.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** Caches pages of published contents by all parameters of the request; contains no data of any caller. */
@Injectable()
export class ContentPageCache extends DerivedCache<RenderedPage> {
  constructor(changes: CatalogueChangesService) {
    super(changes, { max: MAX_BYTES, sizeOf: (page, key) => sizeOfPage(page) + 2 * key.length });
  }
}
