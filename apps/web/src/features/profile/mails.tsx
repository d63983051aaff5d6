import { type LearningNotifications, type NotificationPreferences, useSession } from '@academy/api-client';
import { isStaff } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import {
  useGetLearningNotificationsQuery,
  useUpdateLearningNotificationsMutation,
} from '../../api/follows.ts';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from '../../api/notifications.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { MailSwitch } from '../../components/mail-switch.tsx';
import { Section } from './section.tsx';

const ABOUT_LESSONS = [
  'newLessons',
  'answers',
  'seminarReminders',
  'halfWayReminders',
  'expiringCertificates',
] as const satisfies (keyof LearningNotifications)[];
const FOR_STAFF = ['waitingQuestions'] as const satisfies (keyof LearningNotifications)[];
const ABOUT_PURCHASES = [
  'expiryReminders',
  'renewalNotices',
  'itemMessages',
] as const satisfies (keyof NotificationPreferences)[];

/** Which of the optional mails the user wants: about lessons, and about purchases. Either may fail to load. */
export function Mails() {
  const { t } = useTranslation('profile');
  const { role } = useSession();
  const lessons = useGetLearningNotificationsQuery();
  const purchases = useGetNotificationsQuery();
  const aboutLessons = lessons.data;
  const aboutPurchases = purchases.data;
  const [updateLessons] = useUpdateLearningNotificationsMutation();
  const [updatePurchases] = useUpdateNotificationsMutation();
  const isLoading = lessons.isLoading || purchases.isLoading;
  const query = {
    isLoading,
    isFetching: lessons.isFetching || purchases.isFetching,
    error: lessons.error ?? purchases.error,
    refetch: () => Promise.all([lessons.refetch(), purchases.refetch()]),
    hasData: !isLoading && (aboutLessons !== undefined || aboutPurchases !== undefined),
  };
  const texts = { saved: t('mailsSaved'), failed: t('error') };
  return (
    <Section name="mails" title={t('mails.title')} query={query}>
      <p className="muted">{t('mails.text')}</p>
      {!aboutLessons && <LoadFailure query={lessons} />}
      {aboutLessons &&
        [...ABOUT_LESSONS, ...(isStaff(role) ? FOR_STAFF : [])].map((mail) => (
          <MailSwitch
            key={mail}
            {...texts}
            isOn={aboutLessons[mail]}
            save={async (isWanted) => failureOf(await updateLessons({ [mail]: isWanted }))}
          >
            {t(`mails.${mail}`)}
          </MailSwitch>
        ))}
      {!aboutPurchases && <LoadFailure query={purchases} />}
      {aboutPurchases &&
        ABOUT_PURCHASES.map((mail) => (
          <MailSwitch
            key={mail}
            {...texts}
            isOn={aboutPurchases[mail]}
            save={async (isWanted) => failureOf(await updatePurchases({ [mail]: isWanted }))}
          >
            {t(`mails.${mail}`)}
          </MailSwitch>
        ))}
    </Section>
  );
}
