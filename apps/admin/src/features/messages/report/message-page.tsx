import { isApiError, type Message } from '@academy/api-client';
import { Notice, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetMessageQuery, useStopMessageMutation } from '../../../api/messages.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { ListLink } from '../../../components/list-address/list-link.tsx';
import { MessageBadge } from '../message/message-badge.tsx';
import { AboutSection } from './about-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import '../messages.css';

/** Milliseconds between two reloads of a message that is being sent. */
const POLL_MS = 4000;

/** A message: its progress, failed recipients with the reasons, and its text. */
export function MessagePage() {
  const { id = '' } = useParams();
  return <Report key={id} id={id} />;
}

function Report({ id }: { id: string }) {
  const { t } = useTranslation('messages');
  const [isSending, setSending] = useState(true);
  const query = useGetMessageQuery(id, {
    pollingInterval: isSending ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const message = query.data;
  if (message && (message.status === 'sending') !== isSending) setSending(message.status === 'sending');
  const title = message?.written.it.subject ?? t('title');
  useHead({ title, noIndex: true });
  const back = { to: '/messaggi', label: t('back') };
  if (isApiError(query.error) && !message && [400, 404].includes(query.error.status)) {
    return (
      <>
        <PageHead title={t('title')} back={back} />
        <Notice title={t('report.unknown.title')} text={t('report.unknown.text')}>
          <ListLink className="button button--primary" to="/messaggi">
            {t('back')}
          </ListLink>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHead title={title} back={back}>
        {message && <MessageBadge status={message.status} />}
        {message?.status === 'sending' && <StopButton message={message} />}
      </PageHead>
      <DeliverySection query={query} />
      <RecipientsSection messageId={id} counts={message?.counts} />
      <AboutSection query={query} />
    </>
  );
}

function StopButton({ message: { id, written } }: { message: Message }) {
  const { t } = useTranslation('messages');
  const [isAsking, setAsking] = useState(false);
  const [stop] = useStopMessageMutation();
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('report.stop')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('report.stopping.title')}
          confirmLabel={t('report.stopping.confirm')}
          savedTitle={t('report.stopping.done')}
          savedText={written.it.subject}
          failureTitle={t('report.stopping.failed')}
          danger
          initialValues={{}}
          save={() => stop(id)}
          onClose={() => setAsking(false)}
        >
          <p>{t('report.stopping.text')}</p>
        </FormDialog>
      )}
    </>
  );
}
