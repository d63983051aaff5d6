import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class BuyerRef {
  @IsUUID() userId: string;
}

/** Closes payment pages that would charge a buyer for what they have bought in the meantime. */
export const closeOutdatedPages = defineJob({
  name: 'payment-pages.close-outdated',
  payload: BuyerRef,
});
