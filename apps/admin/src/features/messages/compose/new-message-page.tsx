import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetItemTitlesQuery } from '../../../api/messages.ts';
import { FormPage } from '../../../components/form/form-page.tsx';
import { MessageForm } from './message-form.tsx';
import { itemsOf, newMessage } from './message-fields.ts';
import '../messages.css';

/** A new message about the items in the address. */
export function NewMessagePage() {
  const { t } = useTranslation('messages');
  const [params] = useSearchParams();
  const query = useGetItemTitlesQuery(itemsOf(params));
  return (
    <FormPage
      title={t('compose.title')}
      back={{ to: '/messaggi', label: t('back') }}
      query={query}
      failed={t('compose.loadFailed')}
    >
      {(items) => <MessageForm initialValues={newMessage(items ?? [])} />}
    </FormPage>
  );
}
