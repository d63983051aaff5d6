import type { Membership } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { CheckField, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { useGetMembershipQuery, useUpdateMembershipMutation } from '../../../api/membership.ts';
import { useGetProfileQuery } from '../../../api/profile.ts';
import { failureOf } from '../../../api/failure-of.ts';
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

function Preferences({ membership, onDone }: { membership: Membership; onDone: () => void }) {
  const { t } = useTranslation('security');
  const toasts = useToasts();
  const [update] = useUpdateMembershipMutation();
  const { consensoComunicazioni, consensoImmagini } = membership;
  const form = useForm<Pick<Membership, 'consensoComunicazioni' | 'consensoImmagini'>>({
    defaults: { consensoComunicazioni, consensoImmagini },
    submit: async (changes) => {
      // Both consents are shown and sent together, so that no unseen value is overwritten.
      const failure = failureOf(await update({ version: null, changes }));
      if (failure) return failure;
      toasts.success(t('preferences.done'));
      onDone();
      return undefined;
    },
    failureTitle: t('error'),
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
