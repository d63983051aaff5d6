import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form/form-error.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';

/** What went wrong with a form, and its button. */
export function FormEnd({ label, error, isBusy }: { label: string; error: string | null; isBusy: boolean }) {
  const { t } = useTranslation('security');
  return (
    <div>
      <FormError text={error} />
      <SubmitButton label={label} busyLabel={t('busy')} busy={isBusy} />
    </div>
  );
}
