import { type ContentType, opensContent } from '@academy/shared';
import { AccessBadge, TypeBadge, useFormats } from '@academy/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPreviewProps } from './content-preview-props.ts';
import { QuizPreview } from './quiz-preview.tsx';
import { SeminarPreview } from './seminar-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import { VideosPreview } from './videos-preview.tsx';

/** What the page of each type shows above the long description. */
const OPENINGS: Record<ContentType, ComponentType<ContentPreviewProps>> = {
  single_video: VideosPreview,
  video_series: VideosPreview,
  document: VideosPreview,
  text: TextPreview,
  quiz: QuizPreview,
  seminar: SeminarPreview,
};

/** The parts of the public page in order, each as this viewer sees it: open, locked or absent. */
export function ContentPreview(props: ContentPreviewProps) {
  const { viewer, access, fields, downloads } = props;
  const { t } = useTranslation('contents');
  const isOpen = opensContent(access.level);
  const Opening = OPENINGS[fields.contentType];

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
          <Opening {...props} />
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
