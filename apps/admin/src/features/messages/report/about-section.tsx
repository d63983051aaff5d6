import type { Message } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailSection, type Loading } from '../../../components/detail/detail-section.tsx';
import { Facts } from '../../../components/detail/facts.tsx';
import { pathOf } from '../../../components/navigation/pages.ts';

/** The message's text, its items and its sender. */
export function AboutSection({ query }: { query: Loading<Message> }) {
  const { t } = useTranslation('messages');
  const { dateTime } = useFormats();
  return (
    <DetailSection title={t('report.about')} query={query} failed={t('report.failed')}>
      {({ items, written: { it, en }, createdBy, createdByEmail, createdAt }) => (
        <>
          <Facts
            facts={[
              { label: t('report.items'), value: <Items items={items} /> },
              {
                label: t('report.by'),
                value: <Link to={`/utenti/${createdBy}`}>{createdByEmail ?? t('report.unknownSender')}</Link>,
              },
              { label: t('report.created'), value: dateTime(createdAt) },
            ]}
          />
          <h3 className="messages__language">{t(en ? 'report.italian' : 'report.noEnglish')}</h3>
          <Words {...it} language="it" />
          {en && (
            <>
              <h3 className="messages__language">{t('report.english')}</h3>
              <Words {...en} language="en" />
            </>
          )}
        </>
      )}
    </DetailSection>
  );
}

function Items({ items }: Pick<Message, 'items'>) {
  return (
    <ul className="messages__items">
      {items.map(({ type, id, title }) => (
        <li key={id}>
          <Link to={pathOf(type === 'single' ? 'editContent' : 'editProject', id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function Words({ subject, text, language }: { subject: string; text: string; language: string }) {
  return (
    <div className="messages__words" lang={language}>
      <p className="messages__words-subject">{subject}</p>
      <p>{text}</p>
    </div>
  );
}
