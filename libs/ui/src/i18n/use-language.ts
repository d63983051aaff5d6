import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@academy/shared';
import { useTranslation } from 'react-i18next';

/** The language of this page, as given by its path. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE;
}
