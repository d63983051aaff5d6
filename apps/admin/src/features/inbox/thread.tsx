import type { InboxThread, QuestionModeration } from '@academy/api-client';
import { toApiError } from '@academy/api-client';
import { Skeleton, useAction, usePageKeys } from '@academy/ui';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetInboxThreadQuery, useModerateQuestionMutation } from '../../api/inbox.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { LessonCard } from './lesson-card.tsx';
import { Decision, PostHead, ReplyRow } from './post.tsx';
import { PostText } from './post-text.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useAnswering } from './use-answering.ts';

interface ThreadProps {
  id: string;
  /** Chooses the question so many places further. */
  onMove: (by: number) => void;
  /** An answer was published. */
  onDone: () => void;
}

/** How often an open question is asked for again, in milliseconds. */
const POLL_MS = 30_000;

/** A question with its replies, the answer and the lesson. */
export function Thread({ id, onMove, onDone }: ThreadProps) {
  const { t } = useTranslation('inbox');
  // Colleagues may be answering, or have answered.
  const query = useGetInboxThreadQuery(id, {
    ...{ refetchOnFocus: true, refetchOnMountOrArgChange: true },
    ...{ pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  });
  const { data: thread } = query;
  if (!thread && query.isError)
    return (
      <LoadFailure title={t('thread.failed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!thread) return <Skeleton shape="line" style={{ height: '12rem' }} />;
  return <Opened thread={thread} onMove={onMove} onDone={onDone} />;
}

function Opened({ thread, onMove, onDone }: Omit<ThreadProps, 'id'> & { thread: InboxThread }) {
  const { t } = useTranslation('inbox');
  const [isHiding, setHiding] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [moderate] = useModerateQuestionMutation();
  const { id, isPinned, isClosed, lesson, replies, reports, state } = thread;
  const { draft, change: changeDraft, finish } = useAnswerDraft(id);
  const { tell, done } = useAnswering(id);
  const write = (body: string) => {
    changeDraft((now) => ({ ...now, body }));
    tell(body);
  };
  const change = useAction(
    async (changes: QuestionModeration) => {
      const { error } = await moderate({ id, changes });
      return error === undefined ? null : toApiError(error);
    },
    { failureTitle: t('thread.failedAction') },
  );
  const pin = () => void change.run({ isPinned: !isPinned });
  usePageKeys({
    j: () => onMove(1),
    k: () => onMove(-1),
    r: () => field.current?.focus(),
    p: pin,
    h: () => setHiding(true),
  });
  return (
    <>
      <section className="inbox__thread" aria-label={t('thread.label')}>
        <div className="inbox__post">
          <PostHead post={thread} wishes={thread.wishes} />
          <Text body={thread.body} lesson={lesson} />
          <div className="button-row">
            <Button onClick={pin}>{t(isPinned ? 'thread.unpin' : 'thread.pin')}</Button>
            {state !== 'hidden' && <Button onClick={() => setHiding(true)}>{t('thread.hide')}</Button>}
            <Button onClick={() => void change.run({ isClosed: !isClosed })}>
              {t(isClosed ? 'thread.reopen' : 'thread.close')}
            </Button>
          </div>
          <Decision
            post={thread}
            reports={reports}
            onHide={() => setHiding(true)}
            onShow={() => void change.run({ hiddenReason: null })}
          />
        </div>
        <Similar
          similar={thread.similar}
          onUse={(answer) => {
            write(answer);
            field.current?.focus();
          }}
        />
        <Answering thread={thread} />
        {isClosed ? (
          <p className="muted">{t('answer.closed')}</p>
        ) : (
          <AnswerForm
            thread={thread}
            field={field}
            draft={draft}
            onWrite={write}
            onPublished={(answer) => {
              finish(answer);
              done();
              onDone();
            }}
          />
        )}
        {replies.length > 0 && <h2>{t('thread.replies', { count: replies.length })}</h2>}
        <ul className="inbox__replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyRow reply={reply} reports={reports} lesson={lesson} />
            </li>
          ))}
        </ul>
        {isHiding && <HideDialog kind="question" id={id} onClose={() => setHiding(false)} />}
      </section>
      <LessonCard question={thread} />
    </>
  );
}

/** Tells that a colleague is writing an answer; another one may still be published. */
function Answering({ thread: { answering } }: { thread: InboxThread }) {
  const { t } = useTranslation('inbox');
  const isTaken = answering !== null && !answering.isMe;
  return (
    <div role="status">
      {isTaken && (
        <div className="inbox__notice">
          <strong>{t('answering.by', { name: answering.name ?? t('answering.colleague') })}</strong>
          <p>{t('answering.hint')}</p>
        </div>
      )}
    </div>
  );
}

/** The first line is the heading. */
function Text({ body, lesson }: Pick<InboxThread, 'body' | 'lesson'>) {
  const { t } = useTranslation('inbox');
  const [first = '', ...rest] = (body ?? '').split('\n');
  const text = rest.join('\n').trim();
  return (
    <>
      <h2>{first || t('thread.removed')}</h2>
      {text !== '' && <PostText text={text} lesson={lesson} />}
    </>
  );
}

function Similar({ similar, onUse }: Pick<InboxThread, 'similar'> & { onUse: (answer: string) => void }) {
  const { t } = useTranslation('inbox');
  if (similar.length === 0) return null;
  return (
    <div className="inbox__notice">
      <strong>{t('similar.title')}</strong>
      {similar.map(({ id, body, answer }) => (
        <details key={id}>
          <summary>{body}</summary>
          <p className="inbox__text">{answer}</p>
          <Button
            onClick={() => {
              onUse(answer);
            }}
          >
            {t('similar.use')}
          </Button>
        </details>
      ))}
    </div>
  );
}
