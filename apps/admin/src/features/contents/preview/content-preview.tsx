import type { ContentDetail } from '@academy/api-client';
import { opensContent, opensVideo, type Access } from '@academy/shared';
import { AccessBadge, Cover, Icon, TypeBadge, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { Viewer } from '../../../components/preview/viewers.ts';
import type { ContentFields } from '../fields/content-fields.ts';
import type { VideoEntry } from '../fields/video-entries.ts';

interface ContentPreviewProps {
  viewer: Viewer;
  access: Access;
  fields: ContentFields;
  videos: VideoEntry[];
  /** Labels, in order. */
  downloads: string[];
  projects: ContentDetail['projects'];
  /** The seed of the cover generated when there is none. */
  seed: string;
}

/** The parts of the public page in order, each as this viewer sees it: open, locked or absent. */
export function ContentPreview(props: ContentPreviewProps) {
  const { viewer, access, fields, videos, downloads, seed } = props;
  const { t } = useTranslation('contents');
  const isOpen = opensContent(access.level);
  const plays = videos.length > 0 && opensVideo(access.level, 0);

  return (
    <article className="preview">
      <div className="card__badges">
        <AccessBadge premium={fields.isPremium} />
        <TypeBadge type={fields.contentType} />
      </div>
      <h2 className="preview__title">{fields.title || t('preview.untitled')}</h2>
      <p className="lead">{fields.shortDescription}</p>
      <div className="preview__split">
        <div>
          <div className="preview__player">
            <Cover src={fields.coverImageUrl || null} seed={seed} />
            <span className="preview__state">
              <Icon name={plays ? 'play' : isOpen ? 'document' : 'lock'} size={16} />
              {t(plays ? 'preview.plays' : isOpen ? 'preview.coverOnly' : 'preview.lockedVideo')}
            </span>
          </div>
          {videos.length > 1 && <Lessons videos={videos} access={access} />}
          {!isOpen && <LockedPanel {...props} />}
          {fields.extendedDescription && (
            <div className="prose preview__description">
              {fields.extendedDescription.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        <aside>
          {isOpen && viewer !== 'guest' && (
            <SideCard title={t('preview.progress')} lines={[t('preview.progressText')]} />
          )}
          {isOpen && downloads.length > 0 && <SideCard title={t('preview.downloads')} lines={downloads} />}
          <Info {...props} />
        </aside>
      </div>
    </article>
  );
}

function Lessons({ videos, access }: Pick<ContentPreviewProps, 'videos' | 'access'>) {
  const { t } = useTranslation('contents');
  return (
    <ol className="preview__lessons">
      {videos.map(({ videoId, title }, position) => {
        const isOpen = opensVideo(access.level, position);
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

function LockedPanel({ viewer, fields, access, projects }: ContentPreviewProps) {
  const { t } = useTranslation(['contents', 'form']);
  const { money } = useFormats();
  const { priceCents, currency } = fields;
  return (
    <div className="panel preview__locked">
      <h3 className="panel__title">{t('preview.premium')}</h3>
      {access.level === 'first_video_only' && <p>{t('preview.firstOnly')}</p>}
      {priceCents !== null && (
        <p className="price">{t('form:money.net', { net: money(priceCents, currency) })}</p>
      )}
      <p>
        <span className="button button--primary button--small">
          {t(viewer === 'guest' ? 'preview.signIn' : 'preview.buy')}
        </span>
      </p>
      {projects.map(({ id, title }) => (
        <p key={id}>{t('preview.inProject', { title })}</p>
      ))}
    </div>
  );
}

function Info({ access, fields, videos }: ContentPreviewProps) {
  const { t } = useTranslation(['contents', 'ui']);
  const { date } = useFormats();
  return (
    <SideCard
      title={t('preview.info')}
      lines={[
        t(`ui:badge.${fields.contentType}`),
        t(`preview.level.${access.level}`),
        t('videos.read', { count: videos.length }),
        ...(access.expiresAt ? [t('preview.until', { date: date(access.expiresAt) })] : []),
      ]}
    />
  );
}

function SideCard({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div className="preview__card">
      <h3>{title}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
