import type { ContentDetail, Progress } from '@academy/api-client';
import { FILES_PATH } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { type LatePart, useLatePart } from '../../components/late-part.ts';
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

/** Larger than everything else of the page. */
const READER: LatePart<ReaderProps> = {
  code: async () => (await import('./reader/reader.tsx')).Reader,
  namespaces: ['reader'],
};

/** The reader, across the whole page. */
export function DocumentReader({ content, url, progress, renew }: DocumentReaderProps) {
  const { t } = useTranslation(['content', 'common']);
  const [Reader, retry] = useLatePart(READER);
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
