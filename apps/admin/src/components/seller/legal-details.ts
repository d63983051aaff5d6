/** The part of the settings page where the seller's details are, as the address names it. */
export const LEGAL_DETAILS_HASH = '#legal';

/** Where the seller's details are filled in. */
export const LEGAL_DETAILS_PATH = `/impostazioni${LEGAL_DETAILS_HASH}`;
