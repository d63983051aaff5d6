import { defineJob } from '@academy/jobs';
import { ITEM_KINDS, type ItemKind } from '@academy/shared';
import { IsIn, IsUUID } from 'class-validator';

/** A paid content or project, and who bought it. */
export class CloseOverlappingPages {
  @IsUUID() userId: string;
  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
}

/** Closes payment pages that would charge again for contents of a paid item. */
export const closeOverlappingPages = defineJob({
  name: 'payment-pages.close-overlapping',
  payload: CloseOverlappingPages,
});
