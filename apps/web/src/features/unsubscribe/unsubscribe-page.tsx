import type { LearningNotifications, NotificationPreferences } from '@academy/api-client';
import { FailureText, Notice, Page, useAction, useHead } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../api/failure-of.ts';
import { useUnsubscribeMutation } from '../../api/follows.ts';

/** The mails that can be turned off, each with the service that sends it. */
const SERVICE_OF = {
  newLessons: 'learning',
  answers: 'learning',
  halfWayReminders: 'learning',
  seminarReminders: 'learning',
  expiringCertificates: 'learning',
  waitingQuestions: 'learning',
  expiryReminders: 'commerce',
  renewalNotices: 'commerce',
  itemMessages: 'commerce',
} as const satisfies Record<keyof LearningNotifications | keyof NotificationPreferences, string>;
type Kind = keyof typeof SERVICE_OF;
const KINDS = Object.keys(SERVICE_OF) as Kind[];

/** The page of the link at the end of a mail. Opening it changes nothing; the button does, without signing in. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const kind = kindOf(token);
  useHead({ title: t('title'), noIndex: true });
  return (
    <Page narrow>
      <p className="kicker">{t('kicker')}</p>
      <h1>{t('title')}</h1>
      {kind ? (
        <Question key={token} token={token} kind={kind} />
      ) : (
        <Notice role="alert" title={t('invalid.title')} text={t('invalid.text')}>
          <ProfileLink />
        </Notice>
      )}
    </Page>
  );
}

/** The kind of mail in a token; only the service can check whether the token is genuine. */
function kindOf(token: string): Kind | undefined {
  return KINDS.find((kind) => kind === token.split('.')[1]);
}

function Question({ token, kind }: { token: string; kind: Kind }) {
  const { t } = useTranslation('unsubscribe');
  const [unsubscribe] = useUnsubscribeMutation();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  // The focused button was removed.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  const confirm = useAction(async () => {
    const failure = failureOf(await unsubscribe({ token, service: SERVICE_OF[kind] }));
    if (!failure) setDone(true);
    return failure;
  });
  if (isDone) {
    return (
      <div ref={done} tabIndex={-1}>
        <Notice role="status" title={t('done.title')} text={t(`done.${kind}`)}>
          <ProfileLink />
        </Notice>
      </div>
    );
  }
  return (
    <>
      <p className="lead">{t(`question.${kind}`)}</p>
      <FailureText announced text={confirm.error} />
      <div className="button-row">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={confirm.isBusy}
          onClick={() => void confirm.run()}
        >
          {t('confirm')}
        </button>
        <ProfileLink />
      </div>
    </>
  );
}

function ProfileLink() {
  const { t } = useTranslation('unsubscribe');
  return (
    <Link className="button" to="/profilo">
      {t('profile')}
    </Link>
  );
}
