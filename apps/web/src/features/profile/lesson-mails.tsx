import type { LearningNotifications } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import {
  useGetLearningNotificationsQuery,
  useUpdateLearningNotificationsMutation,
} from '../../api/follows.ts';
import { MailSwitch } from './mail-switch.tsx';
import { Section } from './section.tsx';

const OPTIONAL_MAILS = ['newLessons', 'halfWayReminders'] as const satisfies (keyof LearningNotifications)[];

/** Which mails about lessons the learner wants. */
export function LessonMails() {
  const { t } = useTranslation('profile');
  const query = useGetLearningNotificationsQuery();
  const [update] = useUpdateLearningNotificationsMutation();
  const preferences = query.data;
  return (
    <Section
      name="lessonMails"
      title={t('lessonMails.title')}
      query={{ ...query, hasData: preferences !== undefined }}
    >
      {OPTIONAL_MAILS.map((mail) => (
        <MailSwitch
          key={mail}
          isOn={preferences?.[mail] ?? false}
          save={async (isWanted) => failureOf(await update({ [mail]: isWanted }))}
        >
          {t(`lessonMails.${mail}`)}
        </MailSwitch>
      ))}
    </Section>
  );
}
