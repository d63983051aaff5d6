import type { CertifiedItemType, Language } from '@academy/shared';

/** The texts of a badge. */
interface BadgeTexts {
  /** Titles of the contents, joined. */
  criteria: Record<CertifiedItemType, (contents: string) => string>;
}

export const BADGE_TEXTS: Record<Language, BadgeTexts> = {
  it: {
    criteria: {
      project: (contents) => `Completare ogni contenuto del percorso: ${contents}.`,
      content: () => 'Completare tutte le lezioni.',
    },
  },
  en: {
    criteria: {
      project: (contents) => `Complete every content of the learning path: ${contents}.`,
      content: () => 'Complete every lesson.',
    },
  },
};
