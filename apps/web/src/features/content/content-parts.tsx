import { type ContentDetail, type Progress, useSession } from '@academy/api-client';
import { CONTENT_TYPE_RULES, opensContent } from '@academy/shared';
import { AccessBadge, Badge, Icon, TypeBadge, useTextLanguage } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useContentLength } from '../../components/content-length.ts';
import { TeachersSection } from '../../components/credits/teachers-section.tsx';
import { EarnedCertificate } from '../../components/learning/earned-certificate.tsx';
import { NextInPath } from '../../components/learning/next-in-path.tsx';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { ClosingQuiz } from './closing-quiz.tsx';
import { DownloadsCard } from './downloads-card.tsx';
import { FollowCard } from './follow-card.tsx';
import { InfoCard } from './info-card.tsx';
import { OfferCard, OfferSkeleton } from './offer-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RelatedContents } from './related-contents.tsx';

/** What a view of a content shows (`content-views.tsx`). */
export interface ViewProps {
  content: ContentDetail;
  /**
   * Whether the whole content is open to the reader, or will be by itself; `checking` and `unknown` while that is not
   * known of a member.
   */
  access: 'open' | 'later' | 'locked' | 'checking' | 'unknown';
  /** Undefined for guests, without access and while loading. */
  progress: Progress | undefined;
  /** Requests the content again, as the reader may see it now. */
  renew: () => Promise<ContentDetail | undefined>;
}

/** Leads back to the contents; from a quiz that closes one, to that. */
export function BackLink({ content }: { content?: ContentDetail }) {
  const { t } = useTranslation('content');
  const closed = content?.closes;
  return (
    <Link className="back-link" to={closed ? `/contenuti/${closed.slug}` : '/contenuti'}>
      <Icon name="arrow-left" size={16} />
      {closed ? <ClosedTitle closed={closed} text="closing.back" /> : t('back')}
    </Link>
  );
}

/** A sentence with the title of the content that a quiz closes. */
export function ClosedTitle({ closed, text }: ClosedTitleProps) {
  const { t } = useTranslation('content');
  return (
    <TitleInSentence title={closed.title} isUntranslated={closed.untranslated.includes('title')}>
      {(title) => t(text, { title })}
    </TitleInSentence>
  );
}

interface ClosedTitleProps {
  closed: NonNullable<ContentDetail['closes']>;
  text: 'closing.back' | 'closing.opensWith' | 'quiz.counts';
}

/** The column beside the content: its offer while it is locked, else what the learner does with it. */
export function Aside({ content, access, progress, renew, first, hasOffer = true, children }: AsideProps) {
  const isMember = useSession().status === 'user';
  const isOpen = access === 'open';
  return (
    <aside className="content-split__side">
      {first}
      {hasOffer && access === 'checking' && <OfferSkeleton />}
      {access === 'later' && <OpeningCard content={content} renew={renew} />}
      {hasOffer && access === 'locked' && !content.closes && <OfferCard content={content} />}
      {progress?.isCompleted && <Certificates content={content} />}
      {isMember && isOpen && <ProgressCard content={content} />}
      {isOpen && content.downloads.length > 0 && <DownloadsCard content={content} />}
      {children}
    </aside>
  );
}

interface AsideProps extends ViewProps {
  /** Shown above the rest. */
  first?: ReactNode;
  /** False for what is not sold now, or offered by {@link first}. */
  hasOffer?: boolean;
  /** Shown below the rest. */
  children?: ReactNode;
}

/** Facts about the content. */
export function Info({ content, access }: Pick<ViewProps, 'content' | 'access'>) {
  return <InfoCard content={content} isAccessUnknown={access === 'checking' || access === 'unknown'} />;
}

/** The switch to follow what gets new lessons; for members. */
export function Follow({ content }: Pick<ViewProps, 'content'>) {
  const isMember = useSession().status === 'user';
  return isMember && CONTENT_TYPE_RULES[content.contentType].isFollowed && <FollowCard content={content} />;
}

/**
 * What is below a player or reader as wide as the page. Facts have the main column, which would be much shorter than the
 * other without them.
 */
export function Below({ children, ...view }: AsideProps) {
  const { content } = view;
  return (
    <div className="content-split content-split--below">
      <div>
        {children}
        <About content={content} />
      </div>
      <Aside {...view} />
      <div className="content__panels">
        <Info {...view} />
        <Follow content={content} />
      </div>
    </div>
  );
}

/** The long description and the teachers. */
export function About({ content }: Pick<ViewProps, 'content'>) {
  return (
    <>
      <Description content={content} />
      <TeachersSection teachers={content.teachers} isContent />
    </>
  );
}

/** The certificates that completing the content may have earned: its own, its projects', and that of what it closes. */
function Certificates({ content }: { content: ContentDetail }) {
  const itemIds = [
    ...(content.certificate ? [content.id] : []),
    ...(content.closes?.earnsCertificate ? [content.closes.id] : []),
    ...content.projects.map(({ id }) => id),
  ];
  return itemIds.map((id) => <EarnedCertificate key={id} itemId={id} />);
}

/**
 * What follows the content: its quiz, if that is not the last of several lessons, the next content of the learner's
 * projects, and related ones.
 */
export function Onwards({ content }: { content: ContentDetail }) {
  const isMember = useSession().status === 'user';
  const isOpen = opensContent(content.access.level);
  return (
    <>
      {content.videos.length <= 1 && <ClosingQuiz content={content} />}
      {isMember &&
        isOpen &&
        content.projects.map(({ id }) => <NextInPath key={id} projectId={id} contentId={content.id} />)}
      <RelatedContents content={content} />
    </>
  );
}

export function Head({ content, isCompleted }: { content: ContentDetail; isCompleted: boolean }) {
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

export function Lead({ content }: { content: ContentDetail }) {
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
