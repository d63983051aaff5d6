import type { Language } from '@academy/shared';

/** Texts of a paper or a mail in both languages, by name. */
type InBothLanguages = Readonly<Record<string, Readonly<Record<Language, object>>>>;

/** Words that no sentence of the other language contains. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  it: /(?<!\p{L})(il|del|della|delle|dei|che|hai|tuo|tua|tuoi|sono|questo|questa|puoi|entro|ricevuta|ordine|accesso|grazie)(?!\p{L})/iu,
  en: /(?<!\p{L})(the|your|you|this|with|our|have|and|of|to|is|are|receipt|order)(?!\p{L})/iu,
};

/**
 * What a reader would find in the other language.
 * @returns the name of each text that contains words of the other language, and of each pair that is the same in both.
 */
export function mixedLanguages(texts: InBothLanguages): string[] {
  return Object.entries(texts).flatMap(([name, { it, en }]) => [
    ...wordsOf('en', it).map((text) => `${name} in Italian: ${text}`),
    ...wordsOf('it', en).map((text) => `${name} in English: ${text}`),
    ...(JSON.stringify(it) === JSON.stringify(en) ? [`${name} is the same in both`] : []),
  ]);
}

function wordsOf(language: Language, texts: unknown): string[] {
  if (typeof texts === 'object' && texts !== null)
    return Object.values(texts).flatMap((text) => wordsOf(language, text));
  if (typeof texts !== 'string') return [];
  // Names of values are in English in both.
  return WORDS[language].test(texts.replaceAll(/\{\{[^}]*\}\}/g, '')) ? [texts] : [];
}
