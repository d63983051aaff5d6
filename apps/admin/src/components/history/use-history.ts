import { useToasts } from '@academy/ui';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fill } from '../form/use-edit-form.ts';
import { valuesOf } from '../form/values.ts';

/** The history beside a form: whether it is open, and the form's values when it was opened. */
export function useHistory<V extends object>(form: FormInstance<V>) {
  const { t } = useTranslation('form');
  const toasts = useToasts();
  const [compared, setCompared] = useState<V | null>(null);
  return {
    /** Null while the history is closed. */
    compared,
    open: () => setCompared(valuesOf(form)),
    close: () => setCompared(null),
    /** Puts the values of a version into the form, to review and save. */
    restore: (values: V) => {
      fill(form, values);
      setCompared(null);
      toasts.success(t('history.restored'), t('history.restoredText'));
    },
  };
}
