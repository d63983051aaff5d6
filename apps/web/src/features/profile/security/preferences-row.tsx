import type { Membership } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMembershipQuery, useUpdateMembershipMutation } from '../../../api/membership.ts';
import { useGetProfileQuery } from '../../../api/profile.ts';
import { CheckInput } from '../../../components/form/fields.tsx';
import { FormEnd } from './form-end.tsx';
import { failureOf } from './result.ts';
import { Row } from './row.tsx';
import { useSubmit } from './use-submit.ts';

/** The optional consents of the membership: given and withdrawn as easily. */
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
  const { submit, isBusy, error } = useSubmit();
  const [consensoComunicazioni, setNews] = useState(membership.consensoComunicazioni);
  const [consensoImmagini, setImages] = useState(membership.consensoImmagini);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changes = { consensoComunicazioni, consensoImmagini };
    if (await submit(async () => failureOf(await update(changes)))) return;
    toasts.success(t('preferences.done'));
    onDone();
  };

  return (
    <form className="setting__fields" onSubmit={(event) => void save(event)}>
      <div>
        <CheckInput checked={consensoComunicazioni} onChange={(event) => setNews(event.target.checked)}>
          {t('preferences.news')}
        </CheckInput>
        <CheckInput checked={consensoImmagini} onChange={(event) => setImages(event.target.checked)}>
          {t('preferences.images')}
        </CheckInput>
      </div>
      <FormEnd label={t('preferences.submit')} error={error} isBusy={isBusy} />
    </form>
  );
}
