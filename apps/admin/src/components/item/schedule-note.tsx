import { apiError, type ContentSummary } from '@academy/api-client';
import { useErrorText, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import './schedule-note.css';

/** An item's scheduled change, or why it failed, in a list. */
export function ScheduleNote({ schedule }: { schedule: ContentSummary['schedule'] }) {
  const { t } = useTranslation('form');
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  if (!schedule) return null;
  const { publishAt, withdrawAt, failure } = schedule;
  return (
    <>
      {publishAt !== null && (
        <span className="schedule-note">{t('schedule.publishes', { at: dateTime(publishAt) })}</span>
      )}
      {withdrawAt !== null && (
        <span className="schedule-note">{t('schedule.withdraws', { at: dateTime(withdrawAt) })}</span>
      )}
      {failure !== null && (
        <span className="schedule-note schedule-note--failed">
          {t('schedule.failed', { reason: errorText(apiError(failure)) })}
        </span>
      )}
    </>
  );
}
