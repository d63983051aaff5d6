import { isApiError, type ApiError, type PaymentVerification } from '@academy/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storeCoupon } from '../../components/checkout/stored-coupon.ts';
import { useVerifyPaymentMutation } from '../../api/purchases.ts';

/** Milliseconds between two requests, and for how long they are repeated. */
export const POLL_STEP_MS = 2_000;
export const POLL_LIMIT_MS = 30_000;

/** Statuses that further requests would not change now. */
const SETTLED: readonly PaymentVerification['status'][] = [
  'in_review',
  'refunded',
  'disputed',
  'expired',
  'failed',
];

export type VerificationStage =
  | { name: 'verifying' }
  | { name: 'success'; payment: PaymentVerification }
  | { name: 'pending'; payment: PaymentVerification | null; error: ApiError | null };

/**
 * Requests the status of a payment every two seconds until it is final or thirty seconds have passed.
 * @param sessionId null to wait while it is not known whether the visitor is signed in.
 */
export function useVerification(sessionId: string | null): { stage: VerificationStage; again: () => void } {
  const [verify] = useVerifyPaymentMutation();
  const [stage, setStage] = useState<VerificationStage>({ name: 'verifying' });
  const round = useRef(new AbortController());

  const ask = useCallback(
    async (id: string, signal: AbortSignal) => {
      setStage({ name: 'verifying' });
      const isGone = () => signal.aborted;
      const deadline = Date.now() + POLL_LIMIT_MS;
      for (;;) {
        const { data: payment, error } = await verify(id);
        if (isGone()) return;
        // A code counts as used from the debit on.
        if (payment && (payment.success || isBeingDebited(payment))) storeCoupon(null);
        if (payment?.success) {
          setStage({ name: 'success', payment });
          return;
        }
        const failure = isApiError(error) ? error : null;
        const isOver = Date.now() + POLL_STEP_MS > deadline;
        if (isOver || isSettled(payment, failure)) {
          setStage({ name: 'pending', payment: payment ?? null, error: failure });
          return;
        }
        await pause(POLL_STEP_MS);
        if (isGone()) return;
      }
    },
    [verify],
  );

  const again = useCallback(() => {
    round.current.abort();
    round.current = new AbortController();
    if (sessionId !== null) void ask(sessionId, round.current.signal);
  }, [ask, sessionId]);

  useEffect(() => {
    again();
    return () => round.current.abort();
  }, [again]);

  return { stage, again };
}

/** A refusal is final; a missing response, a server error or a rate limit may be temporary. */
function isSettled(payment: PaymentVerification | undefined, error: ApiError | null): boolean {
  // A debit takes days.
  if (payment) return SETTLED.includes(payment.status) || isBeingDebited(payment);
  return (
    error !== null &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}

function isBeingDebited({ debitedAt }: PaymentVerification): boolean {
  return typeof debitedAt === 'string';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
