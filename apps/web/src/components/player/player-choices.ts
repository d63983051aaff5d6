import type { Language } from '@academy/shared';
import type { KeptChoice } from '@academy/ui';

/** How fast films play; 1 is as they were made. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Rate = (typeof RATES)[number];

export const CAPTION_SIZES = ['small', 'normal', 'large'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

/** The captions that are shown. */
export type ShownCaptions = Language | 'off';

export const RATE: KeptChoice<Rate> = { key: 'academy.player.rate', values: RATES, initial: 1 };
export const SHOWN_CAPTIONS: KeptChoice<ShownCaptions> = {
  key: 'academy.player.captions',
  values: ['off', 'it', 'en'],
  initial: 'off',
};
export const CAPTION_SIZE: KeptChoice<CaptionSize> = {
  key: 'academy.player.caption-size',
  values: CAPTION_SIZES,
  initial: 'normal',
};

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English' };
