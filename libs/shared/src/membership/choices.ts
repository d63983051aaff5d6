/** How a member is addressed. */
export const MEMBER_TITLES = ['sig', 'sig_ra'] as const;
export type MemberTitle = (typeof MEMBER_TITLES)[number];

/** Highest study title: Diploma, Laurea triennale, Master I livello, Laurea magistrale, Master II livello, Specializzazione, Dottorato. */
export const STUDY_TITLES = [
  'diploma',
  'laurea_triennale',
  'master_primo_livello',
  'laurea_magistrale',
  'master_secondo_livello',
  'specializzazione',
  'dottorato',
] as const;
export type StudyTitle = (typeof STUDY_TITLES)[number];

/** How a member found the association. */
export const MEMBER_ORIGINS = ['web_search', 'social_media', 'word_of_mouth', 'press'] as const;
export type MemberOrigin = (typeof MEMBER_ORIGINS)[number];

/** Areas a member may be interested in, in the order of the form. */
export const INTEREST_AREAS = [
  'institutional_affairs',
  'justice',
  'foreign_and_eu_affairs',
  'defence',
  'budget_and_finance',
  'culture_science_education_sport',
  'environment_territory_public_works',
  'transport_and_telecoms',
  'productive_activities',
  'labour',
  'social_affairs_and_health',
  'agriculture',
  'regional_and_local_affairs',
] as const;
export type InterestArea = (typeof INTEREST_AREAS)[number];

/** Maximum number of areas a member may choose. */
export const MAX_INTEREST_AREAS = 3;
