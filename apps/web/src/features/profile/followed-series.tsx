import type { FollowedSeries as Series } from '@academy/api-client';
import { Icon, useAction, useFormats, useTextLanguage, useToasts } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureOf } from '../../api/failure-of.ts';
import { useListFollowsInfiniteQuery, useSetFollowMutation } from '../../api/follows.ts';
import { MoreButton } from './more-button.tsx';
import { Section } from './section.tsx';

/** The series whose new lessons the learner is notified of. */
export function FollowedSeries() {
  const { t } = useTranslation('profile');
  const query = useListFollowsInfiniteQuery();
  const follows = query.data?.pages.flatMap((page) => page.items);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Section name="follows" title={t('follows.title')} query={{ ...query, hasData: follows !== undefined }}>
      {/* Takes the focus of a button that is removed with its row. */}
      <div ref={list} tabIndex={-1}>
        {follows?.length === 0 ? (
          <p className="muted">
            {t('follows.empty')} <Link to="/contenuti">{t('toCatalogue')}</Link>
          </p>
        ) : (
          <ul className="profile__list">
            {follows?.map((series) => (
              <SeriesRow key={series.contentId} series={series} onStopped={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
      <MoreButton query={query} />
    </Section>
  );
}

interface SeriesRowProps {
  series: Series;
  onStopped: () => void;
}

function SeriesRow({ series: { contentId, content, followedAt }, onStopped }: SeriesRowProps) {
  const { t } = useTranslation('profile');
  const { longDate } = useFormats();
  const textLanguage = useTextLanguage();
  const toasts = useToasts();
  const [setFollow] = useSetFollowMutation();
  const title = content?.title ?? t('follows.gone');
  const stop = useAction(
    async () => {
      const failure = failureOf(await setFollow({ contentId, isFollowing: false }));
      if (!failure) {
        toasts.success(t('follows.stopped'));
        onStopped();
      }
      return failure;
    },
    { failureTitle: t('error') },
  );
  return (
    <li className="profile__row">
      <Icon name="series" />
      <div className="profile__row-main">
        {content ? (
          <Link to={`/contenuti/${content.slug}`} lang={textLanguage(content.isUntranslated)}>
            {title}
          </Link>
        ) : (
          <p className="profile__row-title">{title}</p>
        )}
        <p className="muted">{t('follows.since', { date: longDate(followedAt) })}</p>
      </div>
      <button
        type="button"
        className="button button--small"
        aria-label={t('follows.stopTitle', { title })}
        aria-disabled={stop.isBusy}
        onClick={() => void stop.run()}
      >
        {t('follows.stop')}
      </button>
    </li>
  );
}
