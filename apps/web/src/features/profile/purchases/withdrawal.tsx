import { isApiError, type Withdrawal } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetWithdrawalQuery, type WithdrawalSubject } from '../../../api/withdrawals.ts';

// Few buyers withdraw, so the dialog is loaded on demand.
const WithdrawalDialog = lazy(() => import('./withdrawal-dialog.tsx'));

/**
 * Days after a purchase during which its withdrawal is requested from the server. The right itself ends sooner; the
 * server returns when.
 */
const ASKED_FOR_DAYS = 45;
const DAY_MS = 86_400_000;

interface WithdrawalStateProps {
  subject: WithdrawalSubject;
  title: string;
  /** When it was bought; RFC 3339. */
  boughtAt: string;
}

/** Withdrawal from a recent purchase: the button while it is possible, then its status. */
export function WithdrawalState({ subject, title, boughtAt }: WithdrawalStateProps) {
  const { t } = useTranslation('purchases');
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed');
  const [oldest] = useState(() => Date.now() - ASKED_FOR_DAYS * DAY_MS);
  const { data, error } = useGetWithdrawalQuery(subject, { skip: Date.parse(boughtAt) < oldest });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === 'sent') place.current?.focus();
  }, [stage]);
  if (!data || isApiError(error)) return null;
  return (
    // Takes the focus of the button, which the request removes.
    <div ref={place} tabIndex={-1}>
      {data.isPossible ? (
        <>
          <button
            type="button"
            className="text-button"
            aria-haspopup="dialog"
            aria-label={t('withdrawal.openOf', { title })}
            onClick={() => setStage('open')}
          >
            {t('withdrawal.open')}
          </button>
          {stage === 'open' && (
            <Suspense>
              <WithdrawalDialog
                subject={subject}
                title={title}
                withdrawal={data}
                onClose={() => setStage('closed')}
                onSent={() => setStage('sent')}
              />
            </Suspense>
          )}
        </>
      ) : (
        <WithdrawalStatus withdrawal={data} />
      )}
    </div>
  );
}

function WithdrawalStatus({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('purchases');
  const { date } = useFormats();
  const { status, requestedAt, decidedAt, refusalReason } = withdrawal;
  if (status === 'none' || status === 'asked') return null;
  const at = status === 'requested' ? requestedAt : decidedAt;
  return (
    <p className="muted">
      {t(`withdrawal.${status}`, { date: at === null ? '' : date(at) })}
      {refusalReason && ` ${t('withdrawal.reason', { reason: refusalReason })}`}
    </p>
  );
}
