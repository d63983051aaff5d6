import { type AudienceCount, toApiError } from '@academy/api-client';
import { useAction, useToasts } from '@academy/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Form } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useCountAudienceQuery,
  useSendMessageMutation,
  useSendTestMessageMutation,
} from '../../../api/messages.ts';
import { Dialog, DialogButtons } from '../../../components/dialog/dialog.tsx';
import type { RemoteOption } from '../../../components/fields/use-remote-options.ts';
import { FormBody } from '../../../components/form/form-body.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.ts';
import { valuesOf } from '../../../components/form/values.ts';
import { AudienceNote } from './audience-note.tsx';
import { audienceOf, type MessageFields, messageInputOf } from './message-fields.ts';
import { RecipientsSection, WordsSection } from './sections.tsx';

const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'));

/** A message's recipients and text; it is sent after a confirmation that shows the number of recipients. */
export function MessageForm({ initialValues }: { initialValues: MessageFields }) {
  const { t } = useTranslation(['messages', 'form']);
  const navigate = useNavigate();
  const [form] = Form.useForm<MessageFields>();
  const [send] = useSendMessageMutation();
  const sentId = useRef('');
  const [isConfirming, setConfirming] = useState(false);
  const [previewed, setPreviewed] = useState<MessageFields | null>(null);
  const audience = useAudience(form, initialValues);
  const counting = useCountAudienceQuery(audience ?? skipToken);
  const recipientCount = recipientCountOf(counting.currentData);
  const editing = useEditForm<MessageFields>(
    {
      form,
      initialValues,
      draft: 'messages/new',
      failureTitle: t('compose.failed'),
      savedTitle: t('compose.sent'),
      save: async (values, { key }) => {
        const { data, error } = await send({ key, input: messageInputOf(values) });
        sentId.current = data?.id ?? '';
        return { error };
      },
      // Only then may the page be left without asking.
      onSaved: () => void navigate(`/messaggi/${sentId.current}`),
    },
    { saysCode: true },
  );
  const testing = useTest();
  /** Runs an action that needs a valid text; otherwise the form shows what is missing. */
  const whenValid = async (ask: (values: MessageFields) => void) => {
    try {
      await form.validateFields();
    } catch {
      const invalid = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      editing.showInvalid(invalid.flatMap(({ errors }) => errors));
      if (invalid[0]) form.scrollToField(invalid[0].name, { focus: true });
      return;
    }
    ask(valuesOf(form));
  };
  return (
    <>
      <FormBody form={form} initialValues={initialValues} editing={editing} className="edit-form">
        <RecipientsSection>
          <AudienceNote isAsked={audience !== null} query={counting} />
        </RecipientsSection>
        <WordsSection />
        {editing.draft.isSaved && <p className="muted">{t('form:draft.kept')}</p>}
        <div className="save-bar messages__bar">
          {editing.failure !== null && <p className="save-bar__failure">{editing.failure}</p>}
          <div className="save-bar__row">
            <Button
              type="primary"
              loading={editing.phase === 'saving'}
              onClick={() => void whenValid(() => setConfirming(true))}
            >
              {t('compose.send')}
            </Button>
            <Button onClick={() => void whenValid(setPreviewed)}>{t('compose.preview')}</Button>
            <Button
              loading={testing.isBusy}
              onClick={() => void whenValid((values) => void testing.run(values))}
            >
              {t('compose.test')}
            </Button>
          </div>
        </div>
      </FormBody>
      <Suspense>
        {previewed && <PreviewDrawer input={messageInputOf(previewed)} onClose={() => setPreviewed(null)} />}
      </Suspense>
      {isConfirming && (
        <Dialog title={t('compose.confirm.title')} onClose={() => setConfirming(false)}>
          <div className="dialog__text">
            {recipientCount > 0 && <p>{t('compose.confirm.text', { count: recipientCount })}</p>}
            <AudienceNote isAsked query={counting} />
          </div>
          <DialogButtons>
            <Button onClick={() => setConfirming(false)}>{t('compose.confirm.cancel')}</Button>
            <Button
              type="primary"
              disabled={recipientCount === 0}
              onClick={() => {
                setConfirming(false);
                form.submit();
              }}
            >
              {t('compose.confirm.confirm')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}

/** How many people get the mail; 0 while they are being counted. */
function recipientCountOf(audience: AudienceCount | undefined): number {
  return audience ? audience.total - audience.unwanted : 0;
}

/** The currently selected audience; the same object until it changes. */
function useAudience(form: ReturnType<typeof Form.useForm<MessageFields>>[0], initial: MessageFields) {
  const contents = Form.useWatch<RemoteOption[] | undefined>('contents', form) ?? initial.contents;
  const projects = Form.useWatch<RemoteOption[] | undefined>('projects', form) ?? initial.projects;
  const includesFormer = Form.useWatch<boolean | undefined>('includesFormer', form) ?? initial.includesFormer;
  return useMemo(
    () => audienceOf({ contents, projects, includesFormer }),
    [contents, projects, includesFormer],
  );
}

function useTest() {
  const { t } = useTranslation('messages');
  const toasts = useToasts();
  const [sendTest] = useSendTestMessageMutation();
  return useAction(
    async (values: MessageFields) => {
      const { error } = await sendTest(messageInputOf(values));
      if (error) return toApiError(error);
      toasts.success(t('compose.testSent'), t('compose.testSentText'));
      return null;
    },
    { failureTitle: t('compose.testFailed') },
  );
}
