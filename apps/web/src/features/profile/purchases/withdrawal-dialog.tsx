import { type Withdrawal, toApiError } from '@academy/api-client';
import { useErrorText, useFormats, useToasts } from '@academy/ui';
import { useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAskWithdrawalMutation,
  useConfirmWithdrawalMutation,
  type WithdrawalSubject,
} from '../../../api/withdrawals.ts';
import { Field } from '../../../components/form/field.tsx';
import { FormError } from '../../../components/form/form-error.tsx';

const NOTE_MAX_LENGTH = 1000;

interface WithdrawalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  subject: WithdrawalSubject;
  withdrawal: Withdrawal;
}

/** Withdrawing in two steps: what will happen, then the confirmation. The browser's own dialog keeps the focus. */
export function WithdrawalDialog({ ref, subject, withdrawal }: WithdrawalDialogProps) {
  const { t } = useTranslation('purchases');
  const errorText = useErrorText();
  const toasts = useToasts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<'explain' | 'confirm'>('explain');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [ask, asking] = useAskWithdrawalMutation();
  const [confirm, confirming] = useConfirmWithdrawalMutation();
  const isBusy = asking.isLoading || confirming.isLoading;

  const proceed = async () => {
    if (isBusy) return;
    setFailure(null);
    const { error } = step === 'explain' ? await ask(subject) : await confirm({ subject, note: note.trim() });
    if (error) {
      const text = errorText(toApiError(error));
      setFailure(text);
      toasts.error(t('error'), text);
    } else if (step === 'explain') {
      setStep('confirm');
      heading.current?.focus();
    } else {
      ref.current?.close();
      toasts.success(t('withdrawal.sent'), t('withdrawal.sentText'));
    }
  };
  return (
    <dialog
      ref={ref}
      className="withdrawal"
      aria-labelledby={`${id}-title`}
      onClose={() => setStep('explain')}
    >
      <p className="kicker">{t(step === 'explain' ? 'withdrawal.stepOne' : 'withdrawal.stepTwo')}</p>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="withdrawal__title">
        {t('withdrawal.title', { title: withdrawal.title })}
      </h2>
      {step === 'explain' ? (
        <Explanation withdrawal={withdrawal} />
      ) : (
        <Field label={t('withdrawal.note')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={NOTE_MAX_LENGTH}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <FormError text={failure} />
      <div className="button-row withdrawal__actions">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isBusy}
          onClick={() => void proceed()}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {t(step === 'explain' ? 'withdrawal.continue' : 'withdrawal.confirm')}
        </button>
        <button type="button" className="button" onClick={() => ref.current?.close()}>
          {t('withdrawal.cancel')}
        </button>
      </div>
    </dialog>
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
