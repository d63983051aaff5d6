import type { ContentDetail } from '@academy/api-client';
import { Icon, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useGetFollowQuery,
  useGetLearningNotificationsQuery,
  useSetFollowMutation,
} from '../../api/follows.ts';

/** Follows a series, so that its new lessons are mailed. Shown immediately, reverted when the server refuses. */
export function FollowCard({ content: { id: contentId } }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const toasts = useOwnToasts();
  const { data } = useGetFollowQuery(contentId);
  const [setFollow] = useSetFollowMutation();
  const isFollowing = data?.isFollowing ?? false;
  const { data: mails } = useGetLearningNotificationsQuery(undefined, { skip: !isFollowing });

  const toggle = async () => {
    toasts.clear();
    const { error } = await setFollow({ contentId, isFollowing: !isFollowing });
    if (error) toasts.error(t('errors.title'), t('errors.follow'));
  };
  return (
    <section className="panel" aria-labelledby="follow-title">
      <h2 id="follow-title" className="panel__title">
        {t('follow.title')}
      </h2>
      <p className="muted">
        {isFollowing && mails?.newLessons === false ? (
          <Link to="/profilo">{t('follow.silent')}</Link>
        ) : (
          t(isFollowing ? 'follow.following' : 'follow.text')
        )}
      </p>
      <div className="progress__toggles">
        <button
          type="button"
          className="button button--small button--wide"
          aria-pressed={isFollowing}
          disabled={!data}
          onClick={() => void toggle()}
        >
          {isFollowing && <Icon name="check" />}
          {t(isFollowing ? 'follow.followed' : 'follow.follow')}
        </button>
      </div>
    </section>
  );
}
