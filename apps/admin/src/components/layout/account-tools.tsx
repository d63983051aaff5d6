import { useSession } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { Icon, chooseAppearance, useAppearance, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { useLeaveApp } from '../unsaved/unsaved-guard.tsx';

/** The signed-in user, and tools that do not depend on the page: language, theme, the learners' site, sign-out. */
export function AccountTools() {
  const { t } = useTranslation('common');
  const { user, role, session } = useSession();
  const language = useLanguage();
  const leave = useLeaveApp();
  return (
    <div className="rail__end">
      <p className="rail__user">
        <span>{user?.email}</span>
        <span className="muted">{t(`roles.${role}`)}</span>
      </p>
      <div className="rail__tools">
        <LanguageLink />
        <AppearanceToggle />
        <a className="button button--quiet button--small" href={pathInLanguage('/', language)}>
          {t('nav.site')}
        </a>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => leave(() => void session.signOut())}
        >
          {t('nav.signOut')}
        </button>
      </div>
    </div>
  );
}

/** The same page in the other language, with its filters: a full page load, since the path decides. */
function LanguageLink() {
  const { t } = useTranslation('common');
  const here = useHref(useLocation());
  const other = useLanguage() === 'it' ? 'en' : 'it';
  return (
    <a
      className="button button--quiet button--small"
      href={pathInLanguage(here, other)}
      hrefLang={other}
      lang={other}
      aria-label={`${other.toUpperCase()}, ${t('nav.otherLanguage')}`}
    >
      {other.toUpperCase()}
    </a>
  );
}

function AppearanceToggle() {
  const { t } = useTranslation('common');
  const isDark = useAppearance() === 'dark';
  return (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-label={t(isDark ? 'nav.light' : 'nav.dark')}
      onClick={() => chooseAppearance(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
