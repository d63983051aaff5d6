import { PAGES } from '../navigation/pages.ts';

/** The fragment of the settings section with the seller's details. */
export const LEGAL_DETAILS_HASH = '#legal';

/** The fragment of the settings section with what electronic invoices need. */
export const INVOICING_HASH = '#invoicing';

/** The address of what electronic invoices need. */
export const INVOICING_PATH = PAGES.settings + INVOICING_HASH;

/** The address of the seller's details. */
export const LEGAL_DETAILS_PATH = PAGES.settings + LEGAL_DETAILS_HASH;
