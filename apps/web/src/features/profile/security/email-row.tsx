import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery } from '../../../api/account.ts';
import { Row } from './row.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address one signs in with; it moves when both the old and the new one have confirmed. */
export function EmailRow() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { data } = useGetAccountQuery();
  const refresh = useRefreshAccount();
  const pending = data?.newEmail;
  return (
    <Row
      title={t('email.title')}
      summary={
        <>
          {user?.email}
          {pending && <p className="setting__pending">{t('email.pending', { email: pending })}</p>}
        </>
      }
      action={t('email.action')}
    >
      {(close) => (
        <EmailForm
          onDone={() => {
            refresh();
            close();
          }}
        />
      )}
    </Row>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const { session, user } = useSession();
  const toasts = useToasts();

  const problemOf = (address: string) => {
    if (address === '') return t('required');
    if (!EMAIL.test(address)) return t('email.invalid');
    return address === user?.email ? t('email.same') : undefined;
  };
  const form = useForm<{ email: string }>({
    defaults: { email: '' },
    check: ({ email }) => ({ email: problemOf(normalize(email)) }),
    submit: async ({ email }) => {
      const failure = await session.account.changeEmail(normalize(email));
      if (failure) return failure;
      toasts.success(t('email.done'), t('email.doneText'));
      onDone();
    },
    failureTitle: t('error'),
  });

  return (
    <Form form={form}>
      <Field form={form} name="email" label={t('email.new')} hint={t('email.hint')}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <SubmitBar form={form} label={t('email.submit')} busyLabel={t('busy')} />
    </Form>
  );
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}
