import { type NotificationPreferences, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from '../../../api/notifications.ts';
import { CheckInput } from '../../../components/form/fields.tsx';
import { FormError } from '../../../components/form/form-error.tsx';
import { Section } from '../section.tsx';

const OPTIONAL_MAILS = [
  'expiryReminders',
  'renewalNotices',
] as const satisfies (keyof NotificationPreferences)[];

/** Which mails one wants, of those one can do without. */
export function Notifications() {
  const { t } = useTranslation('purchases');
  const errorText = useErrorText();
  const toasts = useToasts();
  const query = useGetNotificationsQuery();
  const [update] = useUpdateNotificationsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const preferences = query.data;

  const change = async (changes: Partial<NotificationPreferences>) => {
    setFailure(null);
    const { error } = await update(changes);
    if (!error) return toasts.success(t('mails.saved'));
    const text = errorText(toApiError(error));
    setFailure(text);
    toasts.error(t('error'), text);
  };
  return (
    <Section title={t('mails.title')} query={{ ...query, hasData: preferences !== undefined }}>
      <p className="muted">{t('mails.text')}</p>
      <FormError text={failure} />
      {OPTIONAL_MAILS.map((mail) => (
        <CheckInput
          key={mail}
          checked={preferences?.[mail]}
          onChange={(event) => void change({ [mail]: event.target.checked })}
        >
          {t(`mails.${mail}`)}
        </CheckInput>
      ))}
    </Section>
  );
}
