import { useSession } from '@academy/api-client';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand, useSettings } from '../../api/settings.ts';
import { useAuthPath } from '../use-auth-path.ts';
import { CopyrightYear, yearInRome } from './copyright-year.ts';
import { WebsiteLink } from './main-links.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { status } = useSession();
  const authPath = useAuthPath();
  const settings = useSettings();
  const brand = useBrand();
  const year = useContext(CopyrightYear) ?? yearInRome();
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="site-footer__columns">
          <div className="site-footer__about">
            <h2 className="site-footer__brand">{brand} Academy</h2>
            <p className="prose">{t('footer.about')}</p>
            <p className="site-footer__list">
              <WebsiteLink />
            </p>
          </div>
          <nav aria-label={t('footer.navigation')}>
            <h2 className="site-footer__title">{t('footer.navigation')}</h2>
            <ul className="site-footer__list">
              <li>
                <Link to="/">{t('nav.home')}</Link>
              </li>
              <li>
                <Link to="/contenuti">{t('nav.contents')}</Link>
              </li>
              <li>
                <Link to="/supporto">{t('nav.support')}</Link>
              </li>
              {status !== 'user' && (
                <li data-guest-view>
                  <Link to={authPath()}>{t('footer.signInOrUp')}</Link>
                </li>
              )}
            </ul>
          </nav>
          <nav aria-label={t('footer.studying')}>
            <h2 className="site-footer__title">{t('footer.studying')}</h2>
            <ul className="site-footer__list">
              <li>
                <Link to="/abbonamento">{t('footer.subscription')}</Link>
              </li>
              <li>
                <Link to="/argomenti">{t('footer.topics')}</Link>
              </li>
              <li>
                <Link to="/docenti">{t('footer.teachers')}</Link>
              </li>
              <li>
                <Link to="/attestati">{t('footer.certificates')}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('footer.legal')}>
            <h2 className="site-footer__title">{t('footer.legal')}</h2>
            <ul className="site-footer__list">
              <li>
                <Link to="/privacy">{t('footer.privacy')}</Link>
              </li>
              <li>
                <Link to="/termini">{t('footer.terms')}</Link>
              </li>
              <li>
                <Link to="/cookie">{t('footer.cookie')}</Link>
              </li>
              {settings && (
                <li>
                  <span>{settings.contactEmail}</span>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="site-footer__end">
          <p>{t('footer.copyright', { year, brand })}</p>
          <Link to="/cookie">{t('footer.videos')}</Link>
        </div>
      </div>
    </footer>
  );
}
