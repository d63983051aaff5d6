/** The kinds of offices of the association. */
export const OFFICE_KINDS = ['headquarters', 'operational'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** Maximum number of offices in the settings. */
export const MAX_OFFICES = 20;
