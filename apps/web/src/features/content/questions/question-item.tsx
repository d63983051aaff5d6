import type { LessonQuestion, LessonReply } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { ActionButton, FailureText, Icon, useAction } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import { useListRepliesInfiniteQuery, useSetWishMutation } from '../../../api/questions.ts';
import type { Film } from './film.ts';
import { PostBody, PostHead } from './post.tsx';
import { ReplyForm } from './reply-form.tsx';

interface QuestionItemProps extends Film {
  question: LessonQuestion;
  canWrite: boolean;
}

/** A question with its replies. */
export function QuestionItem({ question, canWrite, ...film }: QuestionItemProps) {
  const { t } = useTranslation('questions');
  const id = useId();
  const [isReplying, setReplying] = useState(false);
  const mayReply = canWrite && !question.isClosed && question.state === 'shown';
  const isWaiting = !question.isAnswered && !question.isClosed && question.state === 'shown';
  return (
    <article className="questions__item" aria-labelledby={id}>
      {question.isPinned && <p className="questions__kicker">{t('post.pinned')}</p>}
      <PostHead id={id} post={question}>
        <Moment question={question} {...film} />
        {isWaiting && <span className="badge">{t('post.waiting')}</span>}
        {question.isClosed && <span className="badge">{t('post.closed')}</span>}
      </PostHead>
      <PostBody
        kind="question"
        post={question}
        canWrite={canWrite}
        actions={
          <>
            <Wish question={question} canWrite={canWrite} />
            {mayReply && (
              <button
                type="button"
                className="button button--quiet button--small"
                aria-expanded={isReplying}
                onClick={() => {
                  setReplying(!isReplying);
                }}
              >
                {t('reply.open')}
              </button>
            )}
          </>
        }
      />
      {isReplying && (
        <ReplyForm
          question={question}
          onDone={() => {
            setReplying(false);
          }}
        />
      )}
      <Replies
        question={question}
        canWrite={canWrite}
        // The seconds in answers are those of the question's video.
        seek={question.videoId === null || question.videoId === film.videoId ? film.seek : undefined}
      />
    </article>
  );
}

/** The second of the film that a question is about; of another video of the content, a link to it. */
function Moment({ question: { videoId, second }, ...film }: Film & { question: LessonQuestion }) {
  const { t } = useTranslation('questions');
  const { pathname } = useLocation();
  if (second === null || videoId === null) return null;
  const clock = formatClock(second);
  const { seek } = film;
  if (videoId === film.videoId && seek)
    return (
      <button
        type="button"
        className="questions__moment"
        aria-label={t('post.goTo', { clock })}
        onClick={() => {
          seek(second);
        }}
      >
        <Icon name="play" size={14} />
        {clock}
      </button>
    );
  const position = film.videoIds?.indexOf(videoId) ?? -1;
  if (position === -1) return null;
  return (
    <Link
      className="questions__moment"
      to={`${pathname}?video=${position + 1}&t=${second}`}
      aria-label={t('post.goToLesson', { clock, lesson: position + 1 })}
    >
      {t('post.lesson', { lesson: position + 1 })}, {clock}
    </Link>
  );
}

function Wish({ question, canWrite }: { question: LessonQuestion; canWrite: boolean }) {
  const { t } = useTranslation('questions');
  const [setWish] = useSetWishMutation();
  const { id, wishes, isWished, author } = question;
  const toggle = useAction(async () => failureOf(await setWish({ id, isWished: !isWished })));
  if (author.isMe || !canWrite)
    return wishes > 0 && <span className="muted">{t('wish.own', { count: wishes })}</span>;
  return (
    <>
      <ActionButton
        className="button button--quiet button--small"
        aria-pressed={isWished}
        isBusy={toggle.isBusy}
        onClick={() => void toggle.run()}
      >
        {isWished
          ? t(wishes === 2 ? 'wish.minePair' : 'wish.mine', { count: wishes, others: wishes - 1 })
          : t(wishes > 0 ? 'wish.some' : 'wish.none', { count: wishes })}
      </ActionButton>
      <span role="status" className="visually-hidden">
        {isWished && t('wish.status', { count: wishes })}
      </span>
      <FailureText announced text={toggle.error} />
    </>
  );
}

interface RepliesProps extends Pick<Film, 'seek'> {
  question: LessonQuestion;
  canWrite: boolean;
}

function Replies({ question, ...reply }: RepliesProps) {
  const [isWhole, setWhole] = useState(false);
  const { replies, replyCount } = question;
  const rest = replyCount - replies.length;
  if (isWhole) return <AllReplies question={question} {...reply} />;
  return (
    <>
      <ReplyList replies={replies} {...reply} />
      {rest > 0 && (
        <MoreReplies
          count={rest}
          onClick={() => {
            setWhole(true);
          }}
        />
      )}
    </>
  );
}

function AllReplies({ question, ...reply }: RepliesProps) {
  const { t } = useTranslation('questions');
  const query = useListRepliesInfiniteQuery(question.id);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const replies = data?.pages.flatMap(({ items }) => items);
  const rest = question.replyCount - (replies?.length ?? 0);
  return (
    <>
      <ReplyList replies={replies ?? question.replies} {...reply} />
      {isError && <FailureText announced text={t('reply.moreFailed')} />}
      {(isError || isFetching || hasNextPage) && (
        <MoreReplies
          count={rest}
          isBusy={isFetching}
          onClick={() => {
            void (isError ? refetch() : fetchNextPage());
          }}
        />
      )}
    </>
  );
}

function MoreReplies({
  count,
  isBusy = false,
  onClick,
}: {
  count: number;
  isBusy?: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('questions');
  return (
    <ActionButton className="button button--small" isBusy={isBusy} onClick={onClick}>
      {t('reply.more', { count: Math.max(1, count) })}
    </ActionButton>
  );
}

function ReplyList({
  replies,
  canWrite,
  seek,
}: Omit<RepliesProps, 'question'> & { replies: readonly LessonReply[] }) {
  const { t } = useTranslation('questions');
  if (replies.length === 0) return null;
  return (
    <ul className="questions__replies" aria-label={t('reply.list')}>
      {replies.map((reply) => (
        <li key={reply.id} className={reply.author.isStaff ? 'questions__answer' : 'questions__reply'}>
          {reply.body !== null && <PostHead post={reply} />}
          <PostBody kind="reply" post={reply} canWrite={canWrite} seek={seek} />
        </li>
      ))}
    </ul>
  );
}
