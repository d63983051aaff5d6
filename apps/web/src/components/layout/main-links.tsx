import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';

/** The links of header and menu: home, contents, subscription, support, and the association's own website. */
export function MainLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <>
      <NavLink className={className} to="/" end>
        {t('nav.home')}
      </NavLink>
      <NavLink className={className} to="/contenuti">
        {t('nav.contents')}
      </NavLink>
      <NavLink className={className} to="/abbonamento">
        {t('nav.subscription')}
      </NavLink>
      <NavLink className={className} to="/supporto">
        {t('nav.support')}
      </NavLink>
      <WebsiteLink className={className} />
    </>
  );
}

/** The association's website, in a new tab; nothing until its address is loaded. */
export function WebsiteLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const settings = useSettings();
  if (!settings?.mainSiteUrl) return null;
  return (
    <a className={className} href={settings.mainSiteUrl} target="_blank" rel="noopener">
      {t('nav.website')} <Icon name="external" size={16} />
      <span className="visually-hidden">{t('nav.newTab')}</span>
    </a>
  );
}
