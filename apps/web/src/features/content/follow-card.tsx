import type { ContentDetail } from '@academy/api-client';
import { Icon, useKeptFocus, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useGetFollowQuery,
  useGetLearningNotificationsQuery,
  useSetFollowMutation,
} from '../../api/follows.ts';
import { PendingPanel } from './pending-panel.tsx';

/** Follows a series, so that its new lessons are mailed, once it is known whether the learner does already. */
export function FollowCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const query = useGetFollowQuery(content.id);
  const focus = useKeptFocus<HTMLElement>();
  return (
    <section className="panel" aria-labelledby="follow-title" {...focus}>
      <h2 id="follow-title" className="panel__title">
        {t('follow.title')}
      </h2>
      {query.data ? (
        <FollowSwitch contentId={content.id} isFollowing={query.data.isFollowing} />
      ) : (
        <PendingPanel query={query} lineCount={2} buttonCount={1} />
      )}
    </section>
  );
}

/** Shown immediately, reverted when the server refuses. */
function FollowSwitch({ contentId, isFollowing }: { contentId: string; isFollowing: boolean }) {
  const { t } = useTranslation('content');
  const toasts = useOwnToasts();
  const [setFollow] = useSetFollowMutation();
  const { data: mails } = useGetLearningNotificationsQuery(undefined, { skip: !isFollowing });

  const toggle = async () => {
    toasts.clear();
    const { error } = await setFollow({ contentId, isFollowing: !isFollowing });
    if (error) toasts.error(t('errors.title'), t('errors.follow'));
  };
  return (
    <>
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
          onClick={() => void toggle()}
        >
          {isFollowing && <Icon name="check" />}
          {t(isFollowing ? 'follow.followed' : 'follow.follow')}
        </button>
      </div>
    </>
  );
}
