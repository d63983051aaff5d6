import { PAGES } from '../navigation/pages.ts';

/** The fragment of the settings section with the seller's details. */
export const LEGAL_DETAILS_HASH = '#legal';

/** The address of the seller's details. */
export const LEGAL_DETAILS_PATH = PAGES.settings + LEGAL_DETAILS_HASH;
