import type { Attempt } from '@academy/api-client';
import { Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../components/use-online.ts';
import { type Answers, isAnswered } from './use-answers.ts';

interface SheetStateProps {
  attempt: Attempt;
  answers: Answers;
  onRecap: () => void;
}

/** What has been saved, and how much is answered. */
export function SheetState({ attempt, answers, onRecap }: SheetStateProps) {
  const { t } = useTranslation('quiz');
  const given = attempt.questions.map(answers.of);
  const done = given.filter(isAnswered).length;
  const flagged = given.filter(({ isFlagged }) => isFlagged).length;
  return (
    <>
      <h2>{t('sheet.title')}</h2>
      <SavedState attempt={attempt} answers={answers} />
      <p className="muted">
        {t('sheet.done', { count: done, total: given.length })}
        {flagged > 0 ? t('sheet.flagged', { count: flagged }) : '.'}{' '}
        {t(attempt.endsAt === null ? 'sheet.resume' : 'sheet.resumeInTime')}
      </p>
      <p>
        <button type="button" className="text-button" onClick={onRecap}>
          {t('sheet.all')}
        </button>
      </p>
    </>
  );
}

/** Whether the answers are saved, in words; what keeps them from it, and what can be done. */
export function SavedState({ attempt, answers }: Omit<SheetStateProps, 'onRecap'>) {
  const { t } = useTranslation(['quiz', 'common']);
  const { clock } = useFormats();
  const isOnline = useOnline();
  const { trouble, waitingCount, savedAt, flush, takeOver } = answers;
  if (trouble?.kind === 'elsewhere') {
    return (
      <div className="exam__trouble" role="alert">
        <p>
          <b>{t('saved.elsewhere')}</b> {t('saved.elsewhereText')}
        </p>
        <button type="button" className="button button--small" onClick={takeOver}>
          {t('saved.takeOver')}
        </button>
      </div>
    );
  }
  if (!isOnline && waitingCount > 0) {
    return (
      <div className="exam__trouble" role="status">
        <p>
          <b>{t('saved.waiting', { count: waitingCount })}</b>{' '}
          {t(attempt.endsAt === null ? 'saved.offline' : 'saved.offlineInTime')}
        </p>
      </div>
    );
  }
  if (trouble?.kind === 'refused') {
    const number = attempt.questions.findIndex(({ id }) => id === trouble.id) + 1;
    return (
      <p role="alert" className="exam__trouble">
        {t('saved.refused', { number })}
      </p>
    );
  }
  if (trouble?.kind === 'late') {
    const number = attempt.questions.findIndex(({ id }) => id === trouble.id) + 1;
    return (
      <div className="exam__trouble" role="status">
        <p>
          <b>{t('saved.late', { number })}</b> {t('saved.lateText')}
        </p>
        <button type="button" className="text-button" onClick={() => void flush()}>
          {t('saved.now')}
        </button>
      </div>
    );
  }
  return (
    <p role="status" className="exam__saved">
      {waitingCount > 0 && t('saved.sending')}
      {waitingCount === 0 && savedAt !== null && (
        <>
          <Icon name="check" size={16} />
          {t('saved.at', { time: clock(savedAt) })}
        </>
      )}
    </p>
  );
}
