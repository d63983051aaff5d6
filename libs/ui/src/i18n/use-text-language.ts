import { DEFAULT_LANGUAGE } from '@academy/shared';
import { useLanguage } from './use-language.ts';

/**
 * The `lang` of texts written by staff: Italian for an untranslated text on a page in another language, undefined when
 * it is the page's own. Speech and hyphenation depend on it.
 */
export function useTextLanguage(): (isUntranslated: boolean) => string | undefined {
  const isForeign = useLanguage() !== DEFAULT_LANGUAGE;
  return (isUntranslated) => (isForeign && isUntranslated ? DEFAULT_LANGUAGE : undefined);
}
