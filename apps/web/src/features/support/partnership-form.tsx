import { toApiError } from '@academy/api-client';
import { useErrorText, useLanguage, useToasts } from '@academy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestPartnershipMutation } from '../../api/partnerships.ts';
import { Field } from '../../components/form/field.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';

/** As the server refuses them. */
const LIMITS = { name: 120, organization: 160, email: 254, message: { min: 10, max: 5_000 } };

/** Writes to the association about working together. */
export function PartnershipForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['support', 'common']);
  const language = useLanguage();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [send, { isLoading }] = useRequestPartnershipMutation();
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setError(null);
    const { error: refusal } = await send({
      name: text('name'),
      ...(text('organization') && { organization: text('organization') }),
      email: text('email'),
      message: text('message'),
      language,
      website: text('website'),
    });
    if (refusal) {
      const sentence = errorText(toApiError(refusal));
      setError(sentence);
      toasts.error(t('common:error'), sentence);
      return;
    }
    toasts.success(t('partnership.done'), t('partnership.doneText'));
    onDone();
  };

  return (
    <form className="partnership" onSubmit={(event) => void submit(event)}>
      <Field label={t('partnership.name')}>
        {(control) => (
          <input {...control} name="name" autoComplete="name" autoFocus required maxLength={LIMITS.name} />
        )}
      </Field>
      <Field label={t('partnership.organization')} optional={t('partnership.optional')}>
        {(control) => (
          <input
            {...control}
            name="organization"
            autoComplete="organization"
            maxLength={LIMITS.organization}
          />
        )}
      </Field>
      <Field label={t('partnership.email')}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={LIMITS.email}
          />
        )}
      </Field>
      <Field label={t('partnership.message')} hint={t('partnership.messageHint')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={6}
            required
            minLength={LIMITS.message.min}
            maxLength={LIMITS.message.max}
          />
        )}
      </Field>
      {/* For machines that fill in every field they find; people never meet it. */}
      <input name="website" className="visually-hidden" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <FormError text={error} />
      <div className="button-row">
        <SubmitButton label={t('partnership.send')} busyLabel={t('partnership.sending')} busy={isLoading} />
        <button type="button" className="button" onClick={onDone}>
          {t('partnership.cancel')}
        </button>
      </div>
    </form>
  );
}
