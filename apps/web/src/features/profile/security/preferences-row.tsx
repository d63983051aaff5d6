import type { Membership, Versioned } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { CheckField, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import {
  useGetMembershipQuery,
  useLazyGetMembershipQuery,
  useUpdateMembershipMutation,
} from '../../../api/membership.ts';
import { useGetProfileQuery } from '../../../api/profile.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { useConflict, type Stored } from '../conflict/use-conflict.ts';
import { Row } from './row.tsx';

/** The optional consents of the membership, to give and withdraw. */
export function PreferencesRow() {
  const { t } = useTranslation('security');
  const { data: profile } = useGetProfileQuery();
  const { data } = useGetMembershipQuery(undefined, { skip: !profile?.profileCompleted });
  if (!data) return null;
  return (
    <Row
      title={t('preferences.title')}
      summary={t(data.consensoComunicazioni ? 'preferences.on' : 'preferences.off')}
      action={t('preferences.action')}
    >
      {(close) => <Preferences membership={data} onDone={close} />}
    </Row>
  );
}

type Consents = Pick<Membership, 'consensoComunicazioni' | 'consensoImmagini'>;

function Preferences({ membership, onDone }: { membership: Versioned<Membership>; onDone: () => void }) {
  const { t } = useTranslation('security');
  const toasts = useToasts();
  const [update] = useUpdateMembershipMutation();
  const [read] = useLazyGetMembershipQuery();
  const form = useForm<Consents>({
    defaults: storedConsents(membership).values,
    submit: async (consents) => {
      const failure = await conflict.save(consents);
      if (failure) return failure;
      toasts.success(t('preferences.done'));
      onDone();
      return undefined;
    },
    failureTitle: t('error'),
  });
  // Only what was changed here is sent: a consent that was withdrawn elsewhere is not given again.
  const conflict = useConflict<Consents, string | null>({
    stored: storedConsents(membership),
    read: async () => {
      const { data } = await read();
      return data ? storedConsents(data) : null;
    },
    send: async (changes, version) => failureOf(await update({ version, changes })),
    adopt: (theirs) => form.methods.reset({ ...form.methods.getValues(), ...theirs }),
  });

  return (
    <Form form={form}>
      <div>
        <CheckField optional form={form} name="consensoComunicazioni">
          {t('preferences.news')}
        </CheckField>
        <CheckField optional form={form} name="consensoImmagini">
          {t('preferences.images')}
        </CheckField>
      </div>
      <SubmitBar form={form} label={t('preferences.submit')} busyLabel={t('busy')} />
    </Form>
  );
}

function storedConsents(membership: Versioned<Membership>): Stored<Consents, string | null> {
  const { version, consensoComunicazioni, consensoImmagini } = membership;
  return { values: { consensoComunicazioni, consensoImmagini }, version };
}
