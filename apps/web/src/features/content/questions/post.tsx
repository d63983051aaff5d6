import type { LessonQuestion, LessonReply } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { ActionButton, FailureText, LinkedText, useAction, useFormats } from '@academy/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  type PostRef,
  useEditPostMutation,
  useRemovePostMutation,
  useReportPostMutation,
} from '../../../api/questions.ts';
import { PostForm } from './post-form.tsx';
import { ReportForm } from './report-form.tsx';
import { useAuthorName } from './use-author-name.ts';

type Post = LessonQuestion | LessonReply;

/** Who wrote a question or reply, and when. */
export function PostHead({ id, post, children }: { id?: string; post: Post; children?: ReactNode }) {
  const { t } = useTranslation('questions');
  const { longDate } = useFormats();
  const name = useAuthorName(post.author);
  return (
    <p id={id} className="questions__who">
      <strong>{name}</strong>
      <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
      {post.editedAt !== null && <span>{t('post.edited')}</span>}
      {children}
    </p>
  );
}

interface PostBodyProps {
  kind: PostRef['kind'];
  post: Post;
  seek?: ((second: number) => void) | undefined;
  /** Replies and wishes, beside what every post has. */
  actions?: ReactNode;
  canWrite: boolean;
}

/** The text of a question or reply, or why it is not shown, with what its reader may do. */
export function PostBody({ kind, post, seek, actions, canWrite }: PostBodyProps) {
  const { t } = useTranslation('questions');
  const [open, setOpen] = useState<'edit' | 'remove' | 'report' | null>(null);
  const { author, body, state } = post;
  const close = () => {
    setOpen(null);
  };
  if (body === null) return <p className="muted">{t(reasonOf(kind, state))}</p>;
  if (open === 'edit') return <EditForm kind={kind} post={post} body={body} onDone={close} />;
  return (
    <>
      {state === 'hidden' && (
        <div className="questions__notice">
          <strong>{t(kind === 'question' ? 'post.hiddenQuestion' : 'post.hiddenReply')}</strong>
          <p>{post.hiddenReason}</p>
        </div>
      )}
      {state === 'reported' && <p className="muted">{t('post.ownReported')}</p>}
      <PostText kind={kind} body={body} seek={author.isStaff ? seek : undefined} />
      <div className="questions__actions">
        {actions}
        {author.isMe && canWrite && <EditButton post={post} onClick={() => setOpen('edit')} />}
        {author.isMe && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => setOpen('remove')}
          >
            {t('post.remove')}
          </button>
        )}
        {!author.isMe && !author.isStaff && !post.isReported && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-expanded={open === 'report'}
            onClick={() => setOpen('report')}
          >
            {t('report.open')}
          </button>
        )}
      </div>
      {open === 'remove' && <RemovePanel kind={kind} id={post.id} onDone={close} />}
      {open === 'report' && !post.isReported && <ReportForm kind={kind} id={post.id} onDone={close} />}
      {post.isReported && <Reported kind={kind} id={post.id} />}
    </>
  );
}

/** Of a question the first line is its heading. */
function PostText({ kind, body, seek }: Pick<PostBodyProps, 'kind' | 'seek'> & { body: string }) {
  const [first = '', ...rest] = kind === 'question' ? body.split('\n') : ['', body];
  const text = rest.join('\n').trim();
  return (
    <>
      {first !== '' && (
        <h4 className="questions__title">
          <LinkedText text={first} />
        </h4>
      )}
      {text !== '' && (
        <p className="questions__text">
          <LinkedText text={text} time={seek && ((second, label) => timeButton(second, label, seek))} />
        </p>
      )}
    </>
  );
}

/** Plays the film from a second that a text names. */
function timeButton(second: number, label: string, seek: (second: number) => void) {
  return (
    <button type="button" className="questions__time" onClick={() => seek(second)}>
      {label}
    </button>
  );
}

function reasonOf(kind: PostRef['kind'], state: Post['state']) {
  if (state === 'removed') return 'post.removed';
  return kind === 'question' ? 'post.reportedQuestion' : 'post.reportedReply';
}

/** Only while it may still be changed; the server decides again. */
function EditButton({ post, onClick }: { post: Post; onClick: () => void }) {
  const { t } = useTranslation('questions');
  const [isEditable] = useState(
    () => post.editableUntil !== null && Date.parse(post.editableUntil) > Date.now(),
  );
  if (!isEditable) return null;
  return (
    <button type="button" className="button button--quiet button--small" onClick={onClick}>
      {t('post.edit')}
    </button>
  );
}

function EditForm({ kind, post, body, onDone }: PostRefOf & { body: string; onDone: () => void }) {
  const { t } = useTranslation('questions');
  const [text, setText] = useState(body);
  const [edit] = useEditPostMutation();
  return (
    <PostForm
      label={t('post.editLabel')}
      body={text}
      onType={setText}
      max={kind === 'question' ? QUESTION_LIMITS.body : QUESTION_LIMITS.reply}
      sendLabel={t('post.save')}
      cancelLabel={t('post.keep')}
      send={async () => {
        const failure = failureOf(await edit({ kind, id: post.id, body: text }));
        if (!failure) onDone();
        return failure;
      }}
      onCancel={onDone}
    />
  );
}

interface PostRefOf {
  kind: PostRef['kind'];
  post: Post;
}

function RemovePanel({ kind, id, onDone }: PostRef & { onDone: () => void }) {
  const { t } = useTranslation('questions');
  const [remove] = useRemovePostMutation();
  const action = useAction(async () => failureOf(await remove({ kind, id })));
  const question = t(kind === 'question' ? 'post.removeQuestion' : 'post.removeReply');
  return (
    <div className="questions__panel" role="group" aria-label={question}>
      <strong>{question}</strong>
      {kind === 'question' && <p className="muted">{t('post.removeText')}</p>}
      <FailureText text={action.error} />
      <div className="button-row">
        <ActionButton
          autoFocus
          className="button button--small button--danger"
          isBusy={action.isBusy}
          onClick={() => void action.run()}
        >
          {t('post.remove')}
        </ActionButton>
        <button type="button" className="button button--quiet button--small" onClick={onDone}>
          {t('post.keep')}
        </button>
      </div>
    </div>
  );
}

function Reported({ kind, id }: PostRef) {
  const { t } = useTranslation('questions');
  const [report] = useReportPostMutation();
  const undo = useAction(async () => failureOf(await report({ kind, id, reason: null })));
  return (
    <p className="muted" role="status">
      {t(kind === 'question' ? 'report.doneQuestion' : 'report.doneReply')}{' '}
      <ActionButton className="questions__time" isBusy={undo.isBusy} onClick={() => void undo.run()}>
        {t('report.undo')}
      </ActionButton>{' '}
      {undo.error}
    </p>
  );
}
