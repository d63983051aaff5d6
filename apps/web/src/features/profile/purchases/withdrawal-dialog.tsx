import type { Withdrawal } from '@academy/api-client';
import { Dialog, useFormats, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useAskWithdrawalMutation,
  useConfirmWithdrawalMutation,
  type WithdrawalSubject,
} from '../../../api/withdrawals.ts';

const NOTE_MAX_LENGTH = 1000;

interface WithdrawalDialogProps {
  subject: WithdrawalSubject;
  /** The title of the purchased item. */
  title: string;
  withdrawal: Withdrawal;
  onClose: () => void;
  /** Called instead when the request was sent. */
  onSent: () => void;
}

/** Withdrawal in two steps: what will happen, then the confirmation. */
export default function WithdrawalDialog({
  subject,
  title,
  withdrawal,
  onClose,
  onSent,
}: WithdrawalDialogProps) {
  const { t } = useTranslation('purchases');
  const toasts = useToasts();
  const [step, setStep] = useState<'explain' | 'confirm'>('explain');
  const [ask] = useAskWithdrawalMutation();
  const [confirm] = useConfirmWithdrawalMutation();
  const form = useForm<{ note: string }>({
    defaults: { note: '' },
    submit: async ({ note }, { idempotencyKey }) => {
      if (step === 'explain') {
        const failure = failureOf(await ask({ subject, idempotencyKey }));
        if (!failure) setStep('confirm');
        return failure;
      }
      const failure = failureOf(await confirm({ subject, note: note.trim(), idempotencyKey }));
      if (failure) return failure;
      toasts.success(t('withdrawal.sent'), t('withdrawal.sentText'));
      onSent();
      return undefined;
    },
    failureTitle: t('error'),
  });
  const heading = useFocusOnStep(step);

  return (
    <Dialog title={t('withdrawal.title', { title })} onClose={onClose}>
      <Form form={form}>
        <p ref={heading} tabIndex={-1} className="kicker withdrawal__step">
          {t(step === 'explain' ? 'withdrawal.stepOne' : 'withdrawal.stepTwo')}
        </p>
        {step === 'explain' ? (
          <Explanation withdrawal={withdrawal} />
        ) : (
          <Field form={form} name="note" label={t('withdrawal.note')} optional>
            {(control) => <textarea {...control} rows={4} maxLength={NOTE_MAX_LENGTH} />}
          </Field>
        )}
        <SubmitBar
          form={form}
          label={t(step === 'explain' ? 'withdrawal.continue' : 'withdrawal.confirm')}
          busyLabel={t('withdrawal.sending')}
        >
          <button type="button" className="button" onClick={onClose}>
            {t('withdrawal.cancel')}
          </button>
        </SubmitBar>
      </Form>
    </Dialog>
  );
}

function Explanation({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('purchases');
  const { longDate, money } = useFormats();
  const { refundCents, currency, deadline, accessConsentAt } = withdrawal;
  return (
    <>
      <p>{t('withdrawal.intro', { date: longDate(deadline) })}</p>
      <ol className="withdrawal__steps">
        <li>{t('withdrawal.whatFirst')}</li>
        <li>{t('withdrawal.whatThen', { amount: money(refundCents, currency) })}</li>
        <li>{t('withdrawal.whatLast')}</li>
      </ol>
      {accessConsentAt !== null && (
        <p className="muted">{t('withdrawal.consented', { date: longDate(accessConsentAt) })}</p>
      )}
    </>
  );
}

/** A new step is announced by its number. */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
