import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ResumeLink } from './resume-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <div className="site-header__bar container">
        <Brand />
        <nav className="site-header__nav" aria-label={t('nav.label')}>
          <MainLinks className="site-header__link" />
        </nav>
        <div className="site-header__tools">
          <ResumeLink className="resume site-header__resume" />
          <LanguageLink />
          <ThemeToggle />
          <div className="site-header__actions">
            <AccountLinks />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
