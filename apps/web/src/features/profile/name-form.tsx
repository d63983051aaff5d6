import type { Profile, Versioned } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { type ProfileUpdate, useLazyGetProfileQuery, useUpdateProfileMutation } from '../../api/profile.ts';
import { ConflictChoice } from './conflict/conflict-choice.tsx';
import { useConflict, type Stored } from './conflict/use-conflict.ts';

const MAX_LENGTH = 100;
const NAMES = ['firstName', 'lastName'] as const;

interface NameFormProps {
  profile: Versioned<Profile>;
  onDone: () => void;
}

/** First and last name, with save and cancel. */
export function NameForm({ profile, onDone }: NameFormProps) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const [update] = useUpdateProfileMutation();
  const [readProfile] = useLazyGetProfileQuery();
  const required = (value: string) => (value.trim() === '' ? t('info.required') : undefined);
  const form = useForm<ProfileUpdate>({
    defaults: storedNames(profile).values,
    check: ({ firstName, lastName }) => ({
      firstName: required(firstName),
      // Who has declared to have one name only has none.
      lastName: profile.lastName === '' ? undefined : required(lastName),
    }),
    submit: async ({ firstName, lastName }) => {
      const failure = await conflict.save({ firstName: firstName.trim(), lastName: lastName.trim() });
      if (failure) return failure;
      toasts.success(t('info.saved'), t('info.savedText'));
      onDone();
      return undefined;
    },
    failureTitle: t('error'),
  });
  const { methods, isBusy } = form;
  const conflict = useConflict<ProfileUpdate, string | null>({
    stored: storedNames(profile),
    read: async () => {
      const { data } = await readProfile();
      return data ? storedNames(data) : null;
    },
    send: async (changes, version) => failureOf(await update({ changes, version })),
    adopt: (names) => {
      for (const name of NAMES) if (names[name] !== undefined) methods.setValue(name, names[name]);
    },
  });
  const { disputed } = conflict;

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
      {disputed && (
        <ConflictChoice
          fields={NAMES.filter((name) => name in disputed).map((name) => ({
            label: t(`info.${name}`),
            mine: methods.getValues(name),
            theirs: disputed[name] ?? '',
          }))}
          isBusy={isBusy}
          onKeepMine={() => form.send()}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      <SubmitBar form={form} label={t('info.save')} busyLabel={t('info.saving')}>
        <button type="button" className="button" onClick={onDone}>
          {t('info.cancel')}
        </button>
      </SubmitBar>
    </Form>
  );
}

function storedNames({
  firstName,
  lastName,
  version,
}: Versioned<Profile>): Stored<ProfileUpdate, string | null> {
  return { values: { firstName, lastName }, version };
}
