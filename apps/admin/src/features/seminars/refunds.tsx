import { type ContentRefunds, useSession } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentRefundsQuery, useRefundContentMutation } from '../../api/seminars.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ReasonField } from '../../components/fields/reason-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';

/** How often a refund that runs is looked at, in milliseconds. */
const POLL_MS = 3_000;

/** Gives all single purchases of a cancelled seminar their money back, once that is confirmed; for administrators. */
export function Refunds({ contentId }: { contentId: string }) {
  const { role } = useSession();
  return role === 'admin' ? <RefundPanel contentId={contentId} /> : null;
}

function RefundPanel({ contentId }: { contentId: string }) {
  const { t } = useTranslation('seminars');
  const [isRunning, setRunning] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const query = useGetContentRefundsQuery(contentId, {
    pollingInterval: isRunning ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { data } = query;
  const runs = data?.last !== null && data?.last !== undefined && data.last.finishedAt === null;
  if (runs !== isRunning) setRunning(runs);
  if (!data)
    return query.error ? (
      <LoadFailure title={t('refunds.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    ) : null;
  const count = data.refundable.reduce((sum, each) => sum + each.count, 0) + data.freeCount;
  return (
    <section className="panel" aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="panel__title">
        {t('refunds.title')}
      </h2>
      <Amounts refunds={data} />
      {data.last && <Progress last={data.last} />}
      {!runs && count > 0 && (
        <Button danger onClick={() => setAsking(true)}>
          {t('refunds.ask', { count })}
        </Button>
      )}
      {isAsking && (
        <Confirm contentId={contentId} refunds={data} count={count} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

/** What would be refunded, and what cannot be, with the reason. */
function Amounts({ refunds: { refundable, freeCount, notRefundable } }: { refunds: ContentRefunds }) {
  const { t } = useTranslation('seminars');
  const { money } = useFormats();
  if (refundable.length === 0 && freeCount === 0 && notRefundable.length === 0)
    return <p className="muted">{t('refunds.none')}</p>;
  return (
    <ul>
      {refundable.map(({ currency, count, cents }) => (
        <li key={currency}>{t('refunds.sum', { count, sum: money(cents, currency) })}</li>
      ))}
      {freeCount > 0 && <li>{t('refunds.free', { count: freeCount })}</li>}
      {notRefundable.map(({ reason, count }) => (
        <li key={reason} className="muted">
          {t(`refunds.obstacle.${reason}`, { count })}
        </li>
      ))}
    </ul>
  );
}

function Progress({ last }: { last: NonNullable<ContentRefunds['last']> }) {
  const { t } = useTranslation('seminars');
  const { dateTime, number } = useFormats();
  const { total, waiting, sending, refunded, revoked, failed } = last.counts;
  const done = refunded + revoked;
  return (
    <>
      <p role="status">
        {last.finishedAt === null
          ? t('refunds.running', { done: number(done), total: number(total) })
          : t('refunds.finished', {
              done: number(done),
              total: number(total),
              time: dateTime(last.finishedAt),
            })}
        {waiting + sending > 0 && ` ${t('refunds.left', { count: waiting + sending })}`}
        {failed > 0 && ` ${t('refunds.failedCount', { count: failed })}`}
      </p>
      {last.failures.length > 0 && (
        <ul>
          {last.failures.map(({ orderId, buyerEmail }) => (
            <li key={orderId}>
              <Link to={`/ordini?order=${orderId}`}>{buyerEmail ?? t('nameless')}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ConfirmProps {
  contentId: string;
  refunds: ContentRefunds;
  count: number;
  onClose: () => void;
}

function Confirm({ contentId, refunds, count, onClose }: ConfirmProps) {
  const { t } = useTranslation('seminars');
  const [refund] = useRefundContentMutation();
  return (
    <FormDialog
      danger
      title={t('refunds.confirmTitle', { count })}
      confirmLabel={t('refunds.confirm')}
      savedTitle={t('refunds.started')}
      failureTitle={t('refunds.failed')}
      initialValues={{ reason: '' }}
      save={({ reason }) => refund({ contentId, reason: reason.trim() })}
      onClose={onClose}
    >
      <Amounts refunds={refunds} />
      <ReasonField label={t('refunds.reason')} hint={t('refunds.reasonHint')} />
    </FormDialog>
  );
}
