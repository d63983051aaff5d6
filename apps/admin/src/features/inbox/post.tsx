import type { InboxThread, LessonReply } from '@academy/api-client';
import { toApiError } from '@academy/api-client';
import { REPORTS_THAT_HIDE } from '@academy/shared';
import { useAction, useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModerateReplyMutation } from '../../api/inbox.ts';
import { HideDialog } from './hide-dialog.tsx';
import { PostText } from './post-text.tsx';
import { useAuthorName } from './use-author-name.ts';

type Post = InboxThread | LessonReply;

/** Who wrote a question or reply, and when. */
export function PostHead({ post, wishes = 0 }: { post: Post; wishes?: number }) {
  const { t } = useTranslation('inbox');
  const { dateTime } = useFormats();
  const name = useAuthorName(post.author);
  return (
    <p className="inbox__who">
      <strong>{name}</strong> <time dateTime={post.createdAt}>{dateTime(post.createdAt)}</time>
      {post.editedAt !== null && <> {t('thread.edited')}</>}
      {wishes > 0 && <> {t('list.wishes', { count: wishes })}</>}
    </p>
  );
}

interface DecisionProps {
  post: Post;
  reports: InboxThread['reports'];
  onHide: () => void;
  onShow: () => void;
}

/** A reported or hidden text, with what staff may decide. */
export function Decision({ post, reports, onHide, onShow }: DecisionProps) {
  const { t } = useTranslation('inbox');
  const own = reports.filter(({ postId }) => postId === post.id);
  const count = own.reduce((sum, report) => sum + report.count, 0);
  if (count === 0 && post.state !== 'hidden') return null;
  const reasons = own.map(({ reason }) => t(`reported.${reason}`)).join(', ');
  return (
    <div className="inbox__notice inbox__notice--reported">
      <strong>
        {count > 0 ? `${t('reported.title', { count })}: ${reasons}` : t('reported.hiddenTitle')}
      </strong>
      {post.hiddenReason !== null && <p>{post.hiddenReason}</p>}
      <div className="button-row">
        {count > 0 && <Button onClick={onHide}>{t('reported.keep')}</Button>}
        <Button onClick={onShow}>
          {t(count > 0 && count < REPORTS_THAT_HIDE ? 'reported.ignore' : 'reported.show')}
        </Button>
      </div>
    </div>
  );
}

interface ReplyRowProps extends Pick<DecisionProps, 'reports'> {
  reply: LessonReply;
  lesson: InboxThread['lesson'];
}

/** A reply; staff may hide it. */
export function ReplyRow({ reply, reports, lesson }: ReplyRowProps) {
  const { t } = useTranslation('inbox');
  const [isHiding, setHiding] = useState(false);
  const [moderate] = useModerateReplyMutation();
  const show = useAction(
    async () => {
      const { error } = await moderate({ id: reply.id, hiddenReason: null });
      return error === undefined ? null : toApiError(error);
    },
    { failureTitle: t('thread.failedAction') },
  );
  const hide = () => setHiding(true);
  return (
    <div className={reply.author.isStaff ? 'inbox__post inbox__post--staff' : 'inbox__post'}>
      <PostHead post={reply} />
      {reply.body !== null && <PostText text={reply.body} lesson={lesson} />}
      {reply.state === 'shown' && (
        <Button size="small" onClick={hide}>
          {t('thread.hide')}
        </Button>
      )}
      <Decision post={reply} reports={reports} onHide={hide} onShow={() => void show.run()} />
      {isHiding && <HideDialog kind="reply" id={reply.id} onClose={() => setHiding(false)} />}
    </div>
  );
}
