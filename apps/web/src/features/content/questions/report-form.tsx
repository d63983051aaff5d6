import { REPORT_REASONS, type ReportReason } from '@academy/shared';
import { ActionButton, FailureText, useAction } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { type PostRef, useReportPostMutation } from '../../../api/questions.ts';

/** Asks why a question or reply is reported. */
export function ReportForm({ kind, id, onDone }: PostRef & { onDone: () => void }) {
  const { t } = useTranslation('questions');
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const [report] = useReportPostMutation();
  const send = useAction(async () => {
    const failure = failureOf(await report({ kind, id, reason }));
    if (!failure) onDone();
    return failure;
  });
  return (
    <form
      className="questions__panel"
      aria-label={t('report.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
      <fieldset>
        <legend>{t('report.title')}</legend>
        {REPORT_REASONS.map((choice, index) => (
          <label key={choice} className="questions__choice">
            <input
              type="radio"
              name={`report-${id}`}
              autoFocus={index === 0}
              checked={choice === reason}
              onChange={() => {
                setReason(choice);
              }}
            />
            {t(`report.${choice}`)}
          </label>
        ))}
      </fieldset>
      <FailureText announced text={send.error} />
      <div className="button-row">
        <ActionButton type="submit" className="button button--small" isBusy={send.isBusy}>
          {t('report.send')}
        </ActionButton>
        <button type="button" className="button button--quiet button--small" onClick={onDone}>
          {t('report.cancel')}
        </button>
      </div>
    </form>
  );
}
