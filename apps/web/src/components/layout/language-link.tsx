import { pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../use-address.ts';

/** Links to this page in the other language. A full page load, so that the head and the first data change as well. */
export function LanguageLink() {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const other = useLanguage() === 'it' ? 'en' : 'it';
  return (
    <a
      className="site-header__language"
      href={pathInLanguage(pathname, other) + search}
      hrefLang={other}
      lang={other}
      aria-label={`${other.toUpperCase()}, ${t('nav.otherLanguage')}`}
    >
      {other.toUpperCase()}
    </a>
  );
}
