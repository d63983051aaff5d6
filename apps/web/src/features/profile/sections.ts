/** The sections of the profile in their order, by the id that links name. */
export const SECTIONS = {
  info: 'informazioni',
  purchases: 'acquisti',
  lessons: 'lezioni',
  follows: 'serie',
  certificates: 'attestati',
  mails: 'email',
  security: 'sicurezza',
} as const;

export type SectionName = keyof typeof SECTIONS;
