import type { ContentDetail } from '@academy/api-client';
import { FILES_PATH } from '@academy/shared';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../components/use-hydrated.ts';

/** The address of the document a content is about; only files of our own are shown within the page. */
export function documentToShow({ contentType, downloads }: ContentDetail): string | undefined {
  if (contentType !== 'document') return undefined;
  return downloads.find(({ url }) => url?.startsWith(`${FILES_PATH}/`))?.url;
}

/** A PDF read within the page by the browser's own viewer; a link where there is none, as on most phones. */
export function DocumentViewer({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation('content');
  const isHydrated = useHydrated();
  return (
    <div className="document">
      {!isHydrated ? (
        <div className="document__frame document__frame--expected" />
      ) : navigator.pdfViewerEnabled ? (
        <iframe className="document__frame" src={file} title={t('document.frame', { title })} />
      ) : (
        <p>{t('document.noViewer')}</p>
      )}
      <a className="button" href={file} target="_blank" rel="noopener">
        {t('document.open')}
        <Icon name="external" size={16} />
      </a>
    </div>
  );
}
