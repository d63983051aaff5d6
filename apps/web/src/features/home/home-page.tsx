import './home.css';
import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { LATEST_COUNT, useLatestContentsQuery } from '../../api/contents.ts';
import { CardGridSkeleton, ContentCard } from '../../components/content-card.tsx';
import { InstallHint } from '../../components/install/install-hint.tsx';
import { WebsiteLink } from '../../components/layout/main-links.tsx';
import { useBegun } from '../../components/learning/begun.ts';
import { WaysToStudy } from '../../components/ways/ways-to-study.tsx';
import { FeaturedPath } from './featured-path.tsx';
import { FeaturedTeachers } from './featured-teachers.tsx';
import { Hero } from './hero.tsx';
import { OpenLesson } from './open-lesson.tsx';
import { Reasons } from './reasons.tsx';

// Loaded on demand, because visitors do not need it.
const MemberHome = lazy(async () => ({ default: (await import('./member-home.tsx')).MemberHome }));
const PathsToBegin = lazy(async () => ({ default: (await import('./member-home.tsx')).PathsToBegin }));

export function HomePage() {
  const { t } = useTranslation('home');
  useHead({ title: t('title', { brand: useBrand() }), description: t('description') });
  const isMember = useSession().status === 'user';
  const begun = useBegun();
  const [last, ...others] = begun ?? [];
  if (last) {
    return (
      <Suspense fallback={<Waiting />}>
        <MemberHome begun={[last, ...others]} />
        <InstallHint />
      </Suspense>
    );
  }
  return (
    <>
      <Hero />
      {isMember && begun && (
        <Suspense>
          <PathsToBegin />
        </Suspense>
      )}
      <FeaturedPath />
      <OpenLesson />
      <Latest />
      {/* Members have one already, or find it in their account. */}
      {!isMember && (
        <div className="container" data-guest-view>
          <WaysToStudy />
        </div>
      )}
      <InstallHint />
      <FeaturedTeachers />
      <Reasons />
      {!isMember && <Steps />}
      <Closing />
    </>
  );
}

/** As tall as the content whose code is loading. */
function Waiting() {
  return <div className="band home-waiting" />;
}

/** The newest contents; left out when they cannot be loaded. */
function Latest() {
  const { t } = useTranslation('home');
  const { data, isError } = useLatestContentsQuery(LATEST_COUNT);
  if (isError || data?.items.length === 0) return null;
  return (
    <section className="container section">
      <div className="section__head">
        <h2>{t('latest.title')}</h2>
        <Link to="/contenuti">{t('latest.all')}</Link>
      </div>
      {data ? (
        <ul className="card-grid">
          {data.items.map((content) => (
            <ContentCard key={content.id} content={content} />
          ))}
        </ul>
      ) : (
        <CardGridSkeleton count={LATEST_COUNT} />
      )}
    </section>
  );
}

function Steps() {
  const { t } = useTranslation('home');
  return (
    <section className="container section" data-guest-view>
      <div className="section__head">
        <h2>{t('steps.title')}</h2>
      </div>
      <ol className="columns">
        {(['register', 'purchase', 'learn'] as const).map((step, index) => (
          <li key={step} className="columns__item steps__item">
            <span className="steps__number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Closing() {
  const { t } = useTranslation('home');
  const isMember = useSession().status === 'user';
  return (
    <section className="closing section section--tint">
      <div className="container" data-guest-view={!isMember || undefined}>
        <h2 className="closing__title">{t(isMember ? 'cta.memberTitle' : 'cta.title')}</h2>
        <p>{t(isMember ? 'cta.memberText' : 'cta.text')}</p>
        <div className="button-row">
          {!isMember && (
            <Link className="button" to="/auth?tab=signup">
              {t('hero.signUp')}
            </Link>
          )}
          <Link className="button" to="/contenuti">
            {t('hero.catalogue')}
          </Link>
          <WebsiteLink className="button button--quiet" />
        </div>
      </div>
    </section>
  );
}
