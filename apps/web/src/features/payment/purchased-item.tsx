import type { ContentDetail, PaymentVerification, ProjectDetail } from '@academy/api-client';
import { Badge, Chamber, Cover, formatDuration, Icon, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { useGetProjectQuery } from '../../api/projects.ts';
import { BEGINS } from '../../components/content-types.ts';
import { beginningOf } from '../../components/learning/path.ts';
import { STARTS_NOTICED_VIDEO, STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { VideoNotice } from '../../components/player/video-notice.tsx';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { BeginStep } from './begin-step.tsx';
import { NextSteps, Step } from './next-steps.tsx';
import { PurchasedPlan } from './purchased-plan.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

/** What was bought, its receipt and the next steps; nothing until it is loaded. */
export function PurchasedItem({ payment: { orderId, slug, type } }: { payment: PaymentVerification }) {
  const content = useGetContentQuery(slug, { skip: type !== 'single' || !slug });
  const project = useGetProjectQuery(slug, { skip: type !== 'project' || !slug });
  if (type === 'subscription') return <PurchasedPlan orderId={orderId} />;
  if (content.currentData) return <PurchasedContent content={content.currentData} orderId={orderId} />;
  if (project.currentData) return <PurchasedProject project={project.currentData} orderId={orderId} />;
  return null;
}

function PurchasedContent({ content, orderId }: { content: ContentDetail; orderId: string }) {
  const { t } = useTranslation(['payment', 'ui']);
  const textLanguage = useTextLanguage();
  const {
    contentType,
    coverImageUrl,
    downloads,
    lessonDurations,
    projects,
    slug,
    title,
    untranslated,
    videos,
  } = content;
  const [seconds = null] = lessonDurations;
  const [download] = downloads.filter(({ url }) => url !== undefined);
  const [project] = projects;
  const [first] = videos;
  const begins = BEGINS[contentType];
  // Where a video is hosted is known only once the purchase has opened it.
  const isAtVimeo = begins === 'watch' && first !== undefined && !first.locked && first.provider !== 'file';
  const to = beginningOf(content);
  return (
    <>
      <Bought
        to={to}
        cover={{ src: coverImageUrl, seed: slug }}
        note={seconds === null ? undefined : formatDuration(seconds)}
        title={title}
        isUntranslated={untranslated.includes('title')}
        lessons={videos.length}
        begins={begins}
        orderId={orderId}
      />
      <NextSteps>
        <Step
          title={t(`ui:begin.${contentType}`)}
          text={t('next.firstText')}
          notice={isAtVimeo && <VideoNotice />}
        >
          <Link to={to} state={isAtVimeo ? STARTS_NOTICED_VIDEO : STARTS_VIDEO}>
            {t(`next.${begins}`)}
          </Link>
        </Step>
        {download?.url && (
          <Step
            title={<span lang={textLanguage(download.isUntranslated)}>{download.label}</span>}
            text={t('next.materialText')}
          >
            <a href={download.url} target="_blank" rel="noopener">
              {t('next.download')}
            </a>
          </Step>
        )}
        {project && (
          <Step
            title={
              <TitleInSentence title={project.title} isUntranslated={project.untranslated.includes('title')}>
                {(name) => t('next.project', { title: name })}
              </TitleInSentence>
            }
            text={t('next.projectText')}
          >
            <Link to={`/progetto/${project.slug}`}>{t('next.path')}</Link>
          </Step>
        )}
      </NextSteps>
    </>
  );
}

function PurchasedProject({ project, orderId }: { project: ProjectDetail; orderId: string }) {
  const { t } = useTranslation('payment');
  const { certificate, contents, coverImageUrl, lessonCount, slug, title, untranslated } = project;
  const [first] = contents;
  const to = first ? beginningOf(first) : `/progetto/${slug}`;
  return (
    <>
      <Bought
        to={to}
        cover={{ src: coverImageUrl, seed: slug }}
        note={undefined}
        title={title}
        isUntranslated={untranslated.includes('title')}
        lessons={lessonCount}
        begins="watch"
        orderId={orderId}
      />
      <NextSteps>
        {first && <BeginStep content={first} />}
        {certificate && (
          <Step title={t('next.certificate')} text={t('next.certificateText')}>
            <Link to={`/progetto/${slug}`}>{t('next.path')}</Link>
          </Step>
        )}
      </NextSteps>
    </>
  );
}

interface BoughtProps {
  to: string;
  cover: { src: string | null; seed: string };
  note: string | undefined;
  title: string;
  isUntranslated: boolean;
  /** Its videos, or the lessons of a project. */
  lessons: number;
  begins: 'watch' | 'open';
  orderId: string;
}

function Bought({ to, cover, note, title, isUntranslated, lessons, begins, orderId }: BoughtProps) {
  const { t } = useTranslation(['payment', 'common', 'ui']);
  const textLanguage = useTextLanguage();
  return (
    <section className="bought" aria-labelledby="bought-title">
      <div>
        {/* The keyboard and assistive technology have the link of the first step below. Unlike that one, this is no
            consent to a video at Vimeo, because it has no notice beside it. */}
        <Link className="bought__cover" to={to} state={STARTS_VIDEO} tabIndex={-1} aria-hidden="true">
          <Cover {...cover} eager note={note} />
          <span className="bought__play">
            <Icon name={begins === 'watch' ? 'play' : 'document'} size={32} />
          </span>
        </Link>
        <div className="bought__about">
          <div>
            <Badge tone="owned">{t('ui:badge.owned')}</Badge>
            <h2 id="bought-title" lang={textLanguage(isUntranslated)}>
              {title}
            </h2>
            {lessons > 0 && <p className="muted">{t('next.seats', { count: lessons })}</p>}
          </div>
          {lessons > 2 && <Chamber seats={Array.from({ length: lessons }, () => 'todo')} />}
        </div>
      </div>
      <ReceiptSlip orderId={orderId} />
    </section>
  );
}
