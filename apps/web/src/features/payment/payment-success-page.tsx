import { useSession } from '@academy/api-client';
import { Page, useErrorText, useHead, useOwnToasts } from '@academy/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PurchasedItem } from './purchased-item.tsx';
import { useReturnedSession } from './use-returned-session.ts';
import { useVerification, type VerificationStage } from './use-verification.ts';
import './payment.css';

/** The page the payment page returns to: verifying, then success or pending, announced in one live region. */
export function PaymentSuccessPage() {
  const { t } = useTranslation('payment');
  const { status } = useSession();
  const sessionId = useReturnedSession();
  const { stage, again } = useVerification(status === 'user' ? sessionId : null);
  useHead({ title: t('title'), noIndex: true });

  if (sessionId === null) return <MissingSession />;
  if (status === 'guest') return <SignInFirst sessionId={sessionId} />;
  return <Verification stage={stage} again={again} />;
}

function Verification({ stage, again }: { stage: VerificationStage; again: () => void }) {
  const { t } = useTranslation('payment');
  const text = usePendingText(stage);
  useStageToast(stage);

  if (stage.name === 'verifying') {
    return (
      <Result
        title={t('verifying.title')}
        text={t('verifying.text')}
        icon={<span className="spinner" aria-hidden="true" />}
      />
    );
  }
  if (stage.name === 'success') {
    return (
      <Result
        title={t('success.title')}
        text={t(stage.payment.type === 'subscription' ? 'success.subscription' : 'success.text')}
        item={<PurchasedItem payment={stage.payment} />}
      >
        <ItemLink payment={stage.payment} primary />
        <ProfileLink />
      </Result>
    );
  }
  const title = unverifiedTitle(stage);
  // The bank takes days, so there is nothing to check again now.
  const isDebited = title === 'debited.title' && !stage.error;
  return (
    <Result title={t(title)} text={text}>
      {isDebited ? (
        <ProfileLink primary />
      ) : (
        <button type="button" className="button button--primary" onClick={again}>
          {t('pending.again')}
        </button>
      )}
      <ItemLink payment={stage.payment} />
      {!isDebited && <ProfileLink />}
    </Result>
  );
}

/** One live region for all stages: changes of its text are announced. */
function Result(props: {
  title: string;
  text: string;
  icon?: ReactNode;
  item?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation('payment');
  return (
    <Page narrow={props.item === undefined}>
      <div className="payment">
        <p className="kicker">{t('kicker')}</p>
        <div role="status" aria-atomic="true">
          <h1 className="payment__title">
            {props.icon}
            {props.title}
          </h1>
          <p className="lead">{props.text}</p>
        </div>
        {props.children && <div className="button-row payment__actions">{props.children}</div>}
        {props.item}
      </div>
    </Page>
  );
}

/** Links to the purchased item: as verified, or as given in the address. */
function ItemLink({
  payment,
  primary = false,
}: {
  payment: { type: string; slug: string } | null;
  primary?: boolean;
}) {
  const { t } = useTranslation('payment');
  const [params] = useSearchParams();
  const slug = payment?.slug ?? params.get('slug');
  const type = payment?.type ?? params.get('type');
  const target = targetOf(type, slug);
  if (!target) return null;
  return (
    <Link className={primary ? 'button button--primary' : 'button'} to={target.path}>
      {t(target.label)}
    </Link>
  );
}

function targetOf(type: string | null, slug: string | null) {
  if (type === 'subscription') return { path: '/abbonamento', label: 'toSubscription' } as const;
  if (!slug) return null;
  const name = encodeURIComponent(slug);
  if (type === 'project') return { path: `/progetto/${name}`, label: 'toProject' } as const;
  return { path: `/contenuti/${name}`, label: 'toContent' } as const;
}

function ProfileLink({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('payment');
  return (
    <Link className={primary ? 'button button--primary' : 'button'} to="/profilo">
      {t('toProfile')}
    </Link>
  );
}

function MissingSession() {
  const { t } = useTranslation('payment');
  const { status } = useSession();
  const toasts = useOwnToasts();
  useEffect(() => toasts.error(t('error'), t('missing')), [toasts, t]);
  return (
    <Result title={t('notFound.title')} text={t('missing')}>
      <ItemLink payment={null} />
      {status === 'guest' && (
        <Link className="button button--primary" to={`/auth?${new URLSearchParams({ next: '/profilo' })}`}>
          {t('signIn.button')}
        </Link>
      )}
      {status === 'user' && <ProfileLink />}
      <Link className="button" to="/contenuti">
        {t('cancelled.explore')}
      </Link>
    </Result>
  );
}

/** Only the buyer may verify the payment. Its id is passed in `next`, since it was removed from the address. */
function SignInFirst({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('payment');
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('session_id', sessionId);
  const next = `/payment-success?${query}`;
  return (
    <Result title={t('signIn.title')} text={t('signIn.text')}>
      <Link className="button button--primary" to={`/auth?${new URLSearchParams({ next })}`}>
        {t('signIn.button')}
      </Link>
    </Result>
  );
}

/** Of a payment that is not confirmed: also one that does not exist, is not the reader's, or is over. */
function unverifiedTitle({ payment, error }: Extract<VerificationStage, { name: 'pending' }>) {
  if (error?.status === 404) return 'notFound.title';
  const status = payment?.status;
  if (payment?.debitedAt) return 'debited.title';
  if (status === 'failed' || status === 'expired') return 'failed.title';
  if (status === 'refunded' || status === 'disputed') return 'closed.title';
  return 'pending.title';
}

function usePendingText(stage: VerificationStage): string {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  if (stage.name !== 'pending') return '';
  if (stage.error) return `${t('verificationFailed')} ${errorText(stage.error)}`;
  if (stage.payment?.debitedAt) return t('debited.text');
  return t(`status.${stage.payment?.status ?? 'pending'}`);
}

function useStageToast(stage: VerificationStage): void {
  const { t } = useTranslation('payment');
  const toasts = useOwnToasts();
  useEffect(() => {
    // Who checks again has read why the last check failed.
    if (stage.name === 'verifying') toasts.clear();
    if (stage.name === 'success') {
      const isPlan = stage.payment.type === 'subscription';
      toasts.success(t('success.title'), t(isPlan ? 'success.subscriptionToast' : 'success.toast'));
    }
    if (stage.name !== 'pending') return;
    if (stage.error) toasts.error(t('error'), t('verificationFailed'));
    else if (unverifiedTitle(stage) === 'pending.title')
      toasts.warning(t('pending.title'), t('pending.toast'));
  }, [stage, toasts, t]);
}
