import { Icon, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { Download } from '@academy/api-client';

export function DownloadsCard({ downloads }: { downloads: Download[] }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  return (
    <section className="panel" aria-labelledby="downloads-title">
      <h2 id="downloads-title" className="panel__title">
        {t('downloads.title')}
      </h2>
      <ul className="downloads">
        {downloads.map(({ label, url, isUntranslated }) => (
          <li key={label}>
            <a
              className="downloads__link"
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={t('downloads.open', { label })}
            >
              <Icon name="download" />
              <span lang={textLanguage(isUntranslated)}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
