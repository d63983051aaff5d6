import { useEffect } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '../dialog/dialog.tsx';
import { hasUnsavedChanges, useUnsavedChanges } from '../unsaved/unsaved-changes.ts';
import type { FormHandle } from './use-form.ts';

/** Asks before a page is left while a form on it has unsaved changes. */
export function UnsavedChangesGuard<V extends FieldValues>({ form }: { form: FormHandle<V> }) {
  const { isDirty } = useFormState({ control: form.methods.control });
  const asks = useUnsavedChanges(isDirty && !form.isSaved && !form.isBusy);
  return asks && <LeaveQuestion />;
}

function LeaveQuestion() {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('form.leave.title')} onClose={blocker.reset}>
      <p>{t('form.leave.text')}</p>
      <div className="button-row">
        <button type="button" className="button button--primary" onClick={blocker.reset}>
          {t('form.leave.stay')}
        </button>
        <button type="button" className="button" onClick={blocker.proceed}>
          {t('form.leave.go')}
        </button>
      </div>
    </Dialog>
  );
}
