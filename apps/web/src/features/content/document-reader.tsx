import type { ContentDetail, Progress } from '@academy/api-client';
import { FILES_PATH } from '@academy/shared';
import { loadPage } from '@academy/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkCompleted } from './use-mark-completed.ts';
import type { ReaderProps } from './reader/reader-props.ts';

/** The address of the document to display; only uploaded files are shown within the page. */
export function documentToShow({ downloads }: ContentDetail): string | undefined {
  return downloads.find(({ url }) => url?.startsWith(`${FILES_PATH}/`))?.url;
}

interface DocumentReaderProps {
  content: ContentDetail;
  url: string;
  /** Undefined for guests and while loading. */
  progress: Progress | undefined;
  /** Requests the content again, with a link to the document that is valid now. */
  renew: () => Promise<ContentDetail | undefined>;
}

type Loaded = ComponentType<ReaderProps> | 'failed' | undefined;

/** The reader, across the whole page. Its code is loaded after the page, because it is larger than everything else. */
export function DocumentReader({ content, url, progress, renew }: DocumentReaderProps) {
  const { t } = useTranslation(['content', 'common']);
  const [Reader, retry] = useReader();
  const { toggle } = useMarkCompleted(content.id, progress);
  return (
    <section className="band reader" aria-label={t('document.label', { title: content.title })}>
      <div className="reader__box">
        {Reader === undefined && <p className="reader__state">{t('document.waiting')}</p>}
        {Reader === 'failed' && (
          <div className="reader__state" role="alert">
            <p>{t('document.noReader')}</p>
            <div className="button-row">
              <button type="button" className="button button--primary" onClick={retry}>
                {t('common:retry')}
              </button>
              <a className="button" href={url} target="_blank" rel="noopener">
                {t('document.open')}
              </a>
            </div>
          </div>
        )}
        {typeof Reader === 'function' && (
          <Reader
            contentId={content.id}
            name={content.slug}
            title={content.title}
            url={url}
            renew={async () => {
              const renewed = await renew();
              return renewed && documentToShow(renewed);
            }}
            completion={progress && { isCompleted: progress.isCompleted, complete: toggle }}
          />
        )}
      </div>
    </section>
  );
}

/** @returns the reader's component once it is loaded, and a function to load it again. */
function useReader(): [Loaded, () => void] {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    loadPage(async () => (await import('./reader/reader.tsx')).Reader, i18n, ['reader']).then(
      ({ Component }) => setLoaded(() => Component),
      () => setLoaded('failed'),
    );
  }, [attempt, i18n]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return [loaded, retry];
}
