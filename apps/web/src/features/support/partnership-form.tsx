import { isEmailAddress, PARTNERSHIP_LIMITS } from '@academy/shared';
import { useLanguage, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useRequestPartnershipMutation } from '../../api/partnerships.ts';

const EMPTY = { name: '', organization: '', email: '', message: '', website: '' };
type PartnershipValues = typeof EMPTY;

/** The form to propose a partnership to the association. */
export default function PartnershipForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['support', 'common']);
  const language = useLanguage();
  const toasts = useToasts();
  const [send] = useRequestPartnershipMutation();

  const required = (value: string) => (value.trim() === '' ? t('partnership.required') : undefined);
  const form = useForm<PartnershipValues>({
    defaults: EMPTY,
    check: ({ name, email, message }) => ({
      name: required(name),
      email: required(email) ?? (isEmailAddress(email.trim()) ? undefined : t('partnership.emailInvalid')),
      message:
        required(message) ??
        (message.trim().length < PARTNERSHIP_LIMITS.message.min ? t('partnership.messageShort') : undefined),
    }),
    submit: async (values, { idempotencyKey }) => {
      const { name, organization, email, message, website } = trimmed(values);
      const request = { name, ...(organization && { organization }), email, message, language, website };
      const failure = failureOf(await send({ request, idempotencyKey }));
      if (failure) return failure;
      toasts.success(t('partnership.done'), t('partnership.doneText'));
      onDone();
      return undefined;
    },
    failureTitle: t('common:error'),
  });

  return (
    <Form guarded form={form} className="form">
      <Field form={form} name="name" label={t('partnership.name')}>
        {(control) => (
          <input {...control} autoComplete="name" autoFocus maxLength={PARTNERSHIP_LIMITS.name} />
        )}
      </Field>
      <Field form={form} name="organization" label={t('partnership.organization')} optional>
        {(control) => (
          <input {...control} autoComplete="organization" maxLength={PARTNERSHIP_LIMITS.organization} />
        )}
      </Field>
      <Field form={form} name="email" label={t('partnership.email')}>
        {(control) => (
          <input {...control} type="email" autoComplete="email" maxLength={PARTNERSHIP_LIMITS.email} />
        )}
      </Field>
      <Field form={form} name="message" label={t('partnership.message')} hint={t('partnership.messageHint')}>
        {(control) => <textarea {...control} rows={6} maxLength={PARTNERSHIP_LIMITS.message.max} />}
      </Field>
      {/* A honeypot for bots that fill in every field; people do not see it. */}
      <input
        {...form.methods.register('website')}
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <SubmitBar form={form} label={t('partnership.send')} busyLabel={t('partnership.sending')}>
        <button type="button" className="button" onClick={onDone}>
          {t('partnership.cancel')}
        </button>
      </SubmitBar>
    </Form>
  );
}

function trimmed(values: PartnershipValues): PartnershipValues {
  const entries = Object.entries(values).map(([name, text]) => [name, text.trim()]);
  return { ...values, ...(Object.fromEntries(entries) as Partial<PartnershipValues>) };
}
