import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useGetLearningNotificationsQuery,
  useUpdateLearningNotificationsMutation,
} from '../../../api/follows.ts';
import { MailSwitch } from '../../../components/mail-switch.tsx';

/** What helps those who ask: how they learn of the answer, and what to look at before. */
export function QuestionAdvice({ hasFilm }: { hasFilm: boolean }) {
  const { t } = useTranslation('questions');
  const { data: mails } = useGetLearningNotificationsQuery();
  const [update] = useUpdateLearningNotificationsMutation();
  return (
    <aside className="questions__advice" aria-label={t('advice.label')}>
      <section className="panel">
        <h3 className="panel__title">{t('advice.answers')}</h3>
        <p>{t('advice.answersText')}</p>
        {mails && (
          <MailSwitch
            isOn={mails.answers}
            saved={t('advice.saved')}
            failed={t('advice.failed')}
            save={async (answers) => failureOf(await update({ answers }))}
          >
            {t('advice.mail')}
          </MailSwitch>
        )}
      </section>
      <section className="panel">
        <h3 className="panel__title">{t('advice.before')}</h3>
        <p>{t(hasFilm ? 'advice.oneAtSecond' : 'advice.one')}</p>
        <p>{t('advice.wish')}</p>
        <p>{t('advice.report')}</p>
      </section>
    </aside>
  );
}
