import { useSession } from '@academy/api-client';
import { ActionButton, FailureText, useAction, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { useDeleteAccountMutation, useGetAccountQuery } from '../../../api/account.ts';
import { PasswordInput } from '../../../components/password/password-input.tsx';
import { failureOf } from '../../../api/failure-of.ts';
import { Row } from './row.tsx';

/** Deletes the account, after explaining what is erased and what is kept. */
export function DeletionRow() {
  const { t } = useTranslation('security');
  return (
    <Row
      isDangerous
      title={t('deletion.title')}
      summary={t('deletion.summary')}
      action={t('deletion.action')}
    >
      {() => <Deletion />}
    </Row>
  );
}

function Deletion() {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const toasts = useToasts();
  const [deleteAccount] = useDeleteAccountMutation();
  const { data: account } = useGetAccountQuery();
  const sendNonce = useAction(() => session.account.sendNonce(), { failureTitle: t('error') });
  const word = t('deletion.word');
  // Accounts of another provider have no password: an emailed code replaces it.
  const hasPassword = account?.identities.some(({ provider }) => provider === 'email') ?? true;

  const form = useForm<{ word: string; proof: string }>({
    defaults: { word: '', proof: '' },
    check: (values) => ({
      word: values.word.trim().toUpperCase() === word ? undefined : t('deletion.wordWrong', { word }),
      proof: values.proof.trim() ? undefined : t('required'),
    }),
    submit: async ({ proof }) => {
      const failure = failureOf(
        await deleteAccount(hasPassword ? { password: proof } : { nonce: proof.trim() }),
      );
      if (failure) return failure;
      toasts.success(t('deletion.done'), t('deletion.doneText'));
      // The server has ended the session; this only removes it from the browser.
      await session.signOut();
      return undefined;
    },
    failureTitle: t('error'),
  });

  return (
    <Form form={form}>
      <div className="setting__warning">
        <p>{t('deletion.text')}</p>
        <ul>
          <li>{t('deletion.goes')}</li>
          <li>{t('deletion.access')}</li>
          <li>{t('deletion.certificates')}</li>
          <li>{t('deletion.stays')}</li>
        </ul>
      </div>
      <Field form={form} name="word" label={t('deletion.wordLabel', { word })}>
        {(control) => <input {...control} autoComplete="off" autoCapitalize="characters" />}
      </Field>
      {hasPassword ? (
        <Field form={form} name="proof" label={t('deletion.password')}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      ) : (
        <>
          <Field form={form} name="proof" label={t('deletion.nonce')}>
            {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" />}
          </Field>
          <FailureText text={sendNonce.error} />
          <div>
            <ActionButton
              className="button button--small"
              isBusy={sendNonce.isBusy}
              onClick={() => void sendNonce.run()}
            >
              {t('deletion.sendNonce')}
            </ActionButton>
          </div>
        </>
      )}
      <SubmitBar tone="danger" form={form} label={t('deletion.submit')} busyLabel={t('busy')} />
    </Form>
  );
}
