import { type Profile, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateProfileMutation } from '../../api/profile.ts';
import { FormError } from '../../components/form/form-error.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';

const MAX_LENGTH = 100;

/** First and last name, with save and cancel. */
export function NameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [error, setError] = useState<string | null>(null);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setError(null);
    const result = await update({ firstName: text('firstName'), lastName: text('lastName') });
    if (result.error) {
      const sentence = errorText(toApiError(result.error));
      setError(sentence);
      toasts.error(t('error'), sentence);
      return;
    }
    toasts.success(t('info.saved'), t('info.savedText'));
    onDone();
  };

  return (
    <form className="profile__form" onSubmit={(event) => void save(event)}>
      <label className="field">
        <span className="field__label">{t('info.firstName')}</span>
        <input
          className="field__control"
          name="firstName"
          autoComplete="given-name"
          autoFocus
          required
          maxLength={MAX_LENGTH}
          defaultValue={profile.firstName}
        />
      </label>
      <label className="field">
        <span className="field__label">{t('info.lastName')}</span>
        <input
          className="field__control"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={MAX_LENGTH}
          defaultValue={profile.lastName}
        />
      </label>
      <div className="profile__form-end">
        <FormError text={error} />
        <div className="button-row">
          <SubmitButton label={t('info.save')} busyLabel={t('info.saving')} busy={isLoading} />
          <button type="button" className="button" onClick={onDone}>
            {t('info.cancel')}
          </button>
        </div>
      </div>
    </form>
  );
}
