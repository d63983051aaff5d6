import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery } from '../../../api/account.ts';
import { Field } from '../../../components/form/field.tsx';
import { FormEnd } from './form-end.tsx';
import { Row } from './row.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';
import { useSubmit } from './use-submit.ts';
import { useValues } from './use-values.ts';

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
  const { submit, isBusy, error } = useSubmit();

  const check = ({ email }: { email: string }) => {
    const address = email.trim().toLowerCase();
    if (address === '') return { email: t('required') };
    if (!EMAIL.test(address)) return { email: t('email.invalid') };
    return address === user?.email ? { email: t('email.same') } : {};
  };
  const send = async ({ email }: { email: string }) => {
    if (await submit(() => session.account.changeEmail(email.trim().toLowerCase()))) return;
    toasts.success(t('email.done'), t('email.doneText'));
    onDone();
  };

  const { problems, bind, form } = useValues({ email: '' }, check, send);
  return (
    <form {...form} className="setting__fields">
      <Field label={t('email.new')} hint={t('email.hint')} error={problems.email}>
        {(control) => (
          <input {...control} {...bind('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <FormEnd label={t('email.submit')} error={error} isBusy={isBusy} />
    </form>
  );
}
