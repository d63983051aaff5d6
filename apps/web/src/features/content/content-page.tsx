import './content.css';
import { type ContentDetail, hasStoredSession, useSession } from '@academy/api-client';
import { opensContent, pagePaths } from '@academy/shared';
import {
  AccessBadge,
  Badge,
  Cover,
  Icon,
  Notice,
  Skeleton,
  TypeBadge,
  useHead,
  useToasts,
  useTextLanguage,
} from '@academy/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetContentQuery } from '../../api/contents.ts';
import { useGetProgressQuery } from '../../api/progress.ts';
import { useContentLength } from '../../components/content-length.ts';
import { TeachersSection } from '../../components/credits/teachers-section.tsx';
import { EarnedCertificate } from '../../components/learning/earned-certificate.tsx';
import { NextInPath } from '../../components/learning/next-in-path.tsx';
import { useItemBySlug } from '../../components/use-item-by-slug.ts';
import { DocumentReader, documentToShow } from './document-reader.tsx';
import { DownloadsCard } from './downloads-card.tsx';
import { FollowCard } from './follow-card.tsx';
import { InfoCard } from './info-card.tsx';
import { OfferBar, OfferCard, OfferSkeleton } from './offer-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RelatedContents } from './related-contents.tsx';
import { ContentVideos } from './content-videos.tsx';
import { CourseHall } from './course/course-hall.tsx';

export function ContentPage() {
  const { t } = useTranslation('content');
  const { slug = '' } = useParams();
  const brand = useBrand();
  // The embedded data is a guest's view; with a session, it is loaded again.
  const asked = useGetContentQuery(slug, { refetchOnMountOrArgChange: hasStoredSession() });
  const { isError, isFetching, refetch } = asked;
  const content = useItemBySlug('content', slug, asked);
  useRedirectWhenMissing(isError && !content);
  useHead({
    title: content ? t('title', { title: content.title, brand }) : t('loadingTitle', { brand }),
    ...(content && {
      description: content.shortDescription,
      paths: pagePaths('content', content.slugs),
    }),
  });

  if (!content) {
    return (
      <div className="container page--padded">
        <BackLink />
        <ContentSkeleton />
      </div>
    );
  }
  return (
    <Content
      key={content.id}
      content={content}
      isFetching={isFetching}
      isGuestView={isError}
      renew={async () => (await refetch()).data}
    />
  );
}

function BackLink() {
  const { t } = useTranslation('content');
  return (
    <Link className="back-link" to="/contenuti">
      <Icon name="arrow-left" size={16} />
      {t('back')}
    </Link>
  );
}

interface ContentProps {
  content: ContentDetail;
  isFetching: boolean;
  /** The member's own view could not be loaded, so the page shows a guest's view. */
  isGuestView: boolean;
  /** Requests the content again. */
  renew: () => Promise<ContentDetail | undefined>;
}

function Content({ content, isFetching, isGuestView, renew }: ContentProps) {
  const isMember = useSession().status === 'user';
  const isOpen = opensContent(content.access.level);
  const { data: progress } = useGetProgressQuery(content.id, { skip: !isMember || !isOpen });
  const isCompleted = progress?.isCompleted ?? false;
  const shownFile = documentToShow(content);
  const isUnknown = !isOpen && isMember && isGuestView && !isFetching;
  const isChecking = !isOpen && isMember && isFetching;

  const info = <InfoCard content={content} isAccessUnknown={isChecking || isUnknown} />;
  const follow = isMember && content.contentType === 'video_series' && <FollowCard content={content} />;
  const aside = (others: ReactNode) => (
    <aside className="content-split__side">
      {!isOpen && !isUnknown && (isChecking ? <OfferSkeleton /> : <OfferCard content={content} />)}
      {isCompleted && <Certificates content={content} />}
      {isMember && isOpen && <ProgressCard content={content} />}
      {isOpen && content.downloads.length > 0 && <DownloadsCard content={content} />}
      {others}
    </aside>
  );
  // Player or reader are above both columns: without these the main one would be much shorter than the other.
  const below = (lead: ReactNode) => (
    <div className="content-split content-split--below">
      <div>
        {lead}
        <Description content={content} />
        <TeachersSection teachers={content.teachers} isContent />
      </div>
      {aside(null)}
      <div className="content__panels">
        {info}
        {follow}
      </div>
    </div>
  );
  if (isMember && isOpen && content.videos.length > 1) {
    return (
      <article>
        <CourseHall content={content} progress={progress} />
        <div className="container page--padded">
          {below(<Lead content={content} />)}
          <Onwards content={content} />
        </div>
      </article>
    );
  }
  if (shownFile) {
    return (
      <article className="page--padded">
        <div className="container">
          <BackLink />
          <div className="content__opening">
            <Head content={content} isCompleted={isCompleted} />
            <Cover src={content.coverImageUrl} seed={content.slug} />
          </div>
        </div>
        <DocumentReader content={content} url={shownFile} progress={progress} renew={renew} />
        <div className="container content__after">
          {below(null)}
          <Onwards content={content} />
        </div>
      </article>
    );
  }
  return (
    <article className="container page--padded">
      <BackLink />
      <div className="content-split">
        <div>
          <Head content={content} isCompleted={isCompleted} />
          {isUnknown && <UnknownAccess onRetry={() => void renew()} />}
          <ContentVideos content={content} isCompleted={isCompleted}>
            <Description content={content} />
            <TeachersSection teachers={content.teachers} isContent />
          </ContentVideos>
        </div>
        {aside(
          <>
            {follow}
            {info}
          </>,
        )}
      </div>
      <Onwards content={content} />
      {!isOpen && !isUnknown && !isChecking && <OfferBar content={content} />}
    </article>
  );
}

/** The certificates that completing the content may have earned: its own, and those of its projects. */
function Certificates({ content }: { content: ContentDetail }) {
  const itemIds = [...(content.certificate ? [content.id] : []), ...content.projects.map(({ id }) => id)];
  return itemIds.map((id) => <EarnedCertificate key={id} itemId={id} />);
}

/** What follows the content: the next one of the learner's projects, and related ones. */
function Onwards({ content }: { content: ContentDetail }) {
  const isMember = useSession().status === 'user';
  const isOpen = opensContent(content.access.level);
  return (
    <>
      {isMember &&
        isOpen &&
        content.projects.map(({ id }) => <NextInPath key={id} projectId={id} contentId={content.id} />)}
      <RelatedContents content={content} />
    </>
  );
}

function Head({ content, isCompleted }: { content: ContentDetail; isCompleted: boolean }) {
  const { t } = useTranslation('content');
  const brand = useBrand();
  const length = useContentLength()(content);
  const textLanguage = useTextLanguage();
  return (
    <header className="content__head">
      <div className="card__badges">
        <Badge>{t('academy', { brand })}</Badge>
        <AccessBadge premium={content.isPremium} />
        <TypeBadge type={content.contentType} />
        {isCompleted && <Badge tone="completed">{t('completed')}</Badge>}
        {length !== undefined && <span className="muted card__facts">{length}</span>}
      </div>
      <h1 lang={textLanguage(content.untranslated.includes('title'))}>{content.title}</h1>
      <Lead content={content} />
    </header>
  );
}

function Lead({ content }: { content: ContentDetail }) {
  const textLanguage = useTextLanguage();
  return (
    <p className="lead" lang={textLanguage(content.untranslated.includes('shortDescription'))}>
      {content.shortDescription}
    </p>
  );
}

function Description({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const { extendedDescription: text, untranslated } = content;
  if (!text) return null;
  return (
    <section className="content__description prose">
      <h2>{t('description')}</h2>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} lang={textLanguage(untranslated.includes('extendedDescription'))}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** Shown while it cannot be checked whether the member owns the content. */
function UnknownAccess({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  return (
    <Notice title={t('unknownAccess.title')} text={t('unknownAccess.text')} role="alert">
      <button type="button" className="button" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </Notice>
  );
}

function ContentSkeleton() {
  const { t } = useTranslation('content');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="content-split">
        <div>
          <div className="content__head">
            <Skeleton shape="short" />
            <Skeleton shape="title" style={{ height: '3rem', marginBlock: '1rem' }} />
            <Skeleton shape="line" />
          </div>
          <Skeleton shape="cover" />
        </div>
        <Skeleton shape="line" style={{ height: '24rem' }} />
      </div>
    </div>
  );
}

/** Redirects from a missing content, or one that cannot be loaded, to the catalogue with an explanation. */
function useRedirectWhenMissing(isMissing: boolean): void {
  const { t } = useTranslation('content');
  const toasts = useToasts();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toasts.error(t('errors.title'), t('errors.loadContent'));
    void navigate('/contenuti', { replace: true });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
}
