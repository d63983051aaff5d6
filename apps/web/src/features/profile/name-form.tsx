import type { Profile } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useUpdateProfileMutation } from '../../api/profile.ts';

const MAX_LENGTH = 100;

/** First and last name, with save and cancel. */
export function NameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const [update] = useUpdateProfileMutation();
  const required = (value: string) => (value.trim() === '' ? t('info.required') : undefined);
  const form = useForm<Pick<Profile, 'firstName' | 'lastName'>>({
    defaults: { firstName: profile.firstName, lastName: profile.lastName },
    check: ({ firstName, lastName }) => ({ firstName: required(firstName), lastName: required(lastName) }),
    submit: async ({ firstName, lastName }) => {
      const failure = failureOf(await update({ firstName: firstName.trim(), lastName: lastName.trim() }));
      if (failure) return failure;
      toasts.success(t('info.saved'), t('info.savedText'));
      onDone();
    },
    failureTitle: t('error'),
  });

  return (
    <Form guarded form={form} className="form profile__form">
      <div className="form__pair">
        <Field form={form} name="firstName" label={t('info.firstName')}>
          {(control) => <input {...control} autoComplete="given-name" autoFocus maxLength={MAX_LENGTH} />}
        </Field>
        <Field form={form} name="lastName" label={t('info.lastName')}>
          {(control) => <input {...control} autoComplete="family-name" maxLength={MAX_LENGTH} />}
        </Field>
      </div>
      <SubmitBar form={form} label={t('info.save')} busyLabel={t('info.saving')}>
        <button type="button" className="button" onClick={onDone}>
          {t('info.cancel')}
        </button>
      </SubmitBar>
    </Form>
  );
}
