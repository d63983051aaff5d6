import { DEFAULT_LANGUAGE } from '@academy/shared';
import { useLanguage } from './use-language.ts';

/**
 * The `lang` of texts that staff wrote: that of a text in Italian only, on a page in another language, and undefined
 * where it is the page's own. Speech and hyphenation go by it.
 */
export function useTextLanguage(): (isUntranslated: boolean) => string | undefined {
  const isForeign = useLanguage() !== DEFAULT_LANGUAGE;
  return (isUntranslated) => (isForeign && isUntranslated ? DEFAULT_LANGUAGE : undefined);
}
