import { useSession } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { Icon, chooseAppearance, useAppearance, useLanguage } from '@academy/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useHref, useLocation } from 'react-router-dom';
import { RAIL_LINKS } from './rail-links.ts';

/** The staff app's navigation: a rail on the left, a bar on top of narrow screens. */
export function Rail() {
  const { t } = useTranslation('common');
  const { user, role, session } = useSession();
  const language = useLanguage();
  const nav = useCurrentInSight();
  return (
    <header className="rail">
      <a className="rail__brand" href={pathInLanguage('/', language)}>
        Academy <span>{t('brandSuffix')}</span>
      </a>
      <nav ref={nav} className="rail__nav" aria-label={t('nav.label')}>
        {RAIL_LINKS.filter(({ adminOnly }) => (adminOnly ? role === 'admin' : isStaff(role))).map(
          ({ to, label }) => (
            <NavLink key={to} className="rail__link" to={to} end={to === '/'}>
              {t(label)}
            </NavLink>
          ),
        )}
      </nav>
      <div className="rail__end">
        <p className="rail__user">
          <span>{user?.email}</span>
          <span className="muted">{t(`roles.${role}`)}</span>
        </p>
        <div className="rail__tools">
          <LanguageLink />
          <AppearanceToggle />
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void session.signOut()}
          >
            {t('nav.signOut')}
          </button>
        </div>
      </div>
    </header>
  );
}

/** Keeps the current page's link in sight where there is no room for all of them. */
function useCurrentInSight(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [pathname]);
  return nav;
}

/** The same page in the other language: a full load, since the path decides. */
function LanguageLink() {
  const { t } = useTranslation('common');
  const here = useHref('');
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
