import type { ContentDetail } from '@academy/api-client';
import { FILE_LINK_SECONDS, FILES_PATH } from '@academy/shared';
import { Icon, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetContentQuery } from '../../api/contents.ts';

/** Milliseconds between two requests for new links: one of them may fail before the current links expire. */
const RENEWAL_INTERVAL = FILE_LINK_SECONDS * 400;

export function DownloadsCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const { downloads, slug } = content;
  // A link is renewed before it is clicked: after a request, browsers would block the new tab.
  useGetContentQuery(slug, {
    skip: !downloads.some(({ url }) => url?.startsWith(`${FILES_PATH}/`)),
    pollingInterval: RENEWAL_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
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
