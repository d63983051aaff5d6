import './site-notice.css';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../api/settings.ts';

/** The staff's notice to all visitors, such as planned maintenance. */
export function SiteNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const notice = useSettings()?.maintenanceNotice;
  if (!notice) return null;
  return (
    <section className="site-notice" aria-label={t('siteNotice')}>
      <p className="container">{notice[language]}</p>
    </section>
  );
}
