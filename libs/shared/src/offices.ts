/** What an office of the association is. */
export const OFFICE_KINDS = ['headquarters', 'operational'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** How many offices the settings hold at most. */
export const MAX_OFFICES = 20;
