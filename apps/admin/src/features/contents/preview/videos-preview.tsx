import { opensContent, opensVideo } from '@academy/shared';
import { Cover, Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { ContentPreviewProps } from './content-preview-props.ts';

/** The player or the cover, and the lessons of a series. */
export function VideosPreview({ access, fields, seed, videos }: ContentPreviewProps) {
  const { t } = useTranslation('contents');
  const subject = { contentType: fields.contentType, videoCount: videos.length };
  const isOpen = opensContent(access.level);
  const plays = videos.length > 0 && opensVideo(subject, access.level, 0);
  return (
    <>
      <div className="preview__player">
        <Cover src={fields.coverImageUrl || null} seed={seed} />
        <span className="preview__state">
          <Icon name={plays ? 'play' : isOpen ? 'document' : 'lock'} size={16} />
          {t(plays ? 'preview.plays' : isOpen ? 'preview.coverOnly' : 'preview.lockedVideo')}
        </span>
      </div>
      {videos.length > 1 && <Lessons fields={fields} videos={videos} access={access} />}
    </>
  );
}

function Lessons({ fields, videos, access }: Pick<ContentPreviewProps, 'fields' | 'videos' | 'access'>) {
  const { t } = useTranslation('contents');
  return (
    <ol className="preview__lessons">
      {videos.map(({ videoId, title }, position) => {
        const subject = { contentType: fields.contentType, videoCount: videos.length };
        const isOpen = opensVideo(subject, access.level, position);
        return (
          <li key={`${videoId}-${position}`} className={isOpen ? undefined : 'muted'}>
            <span>{position + 1}</span>
            {title || t('videos.title', { number: position + 1 })}
            <Icon name={isOpen ? 'play' : 'lock'} size={16} />
            <span className="visually-hidden">{t(isOpen ? 'preview.open' : 'preview.locked')}</span>
          </li>
        );
      })}
    </ol>
  );
}
