import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form/form-error.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';

interface FormEndProps {
  label: string;
  error: string | null;
  isBusy: boolean;
  isDangerous?: boolean;
}

/** What went wrong with a form, and its button. */
export function FormEnd({ label, error, isBusy, isDangerous = false }: FormEndProps) {
  const { t } = useTranslation('security');
  return (
    <div className={isDangerous ? 'setting__end--danger' : undefined}>
      <FormError text={error} />
      <SubmitButton label={label} busyLabel={t('busy')} busy={isBusy} />
    </div>
  );
}
