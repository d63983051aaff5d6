import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useDeleteAccountMutation, useGetAccountQuery } from '../../../api/account.ts';
import { Field } from '../../../components/form/field.tsx';
import { PasswordInput } from '../../../components/password/password-input.tsx';
import { FormEnd } from './form-end.tsx';
import { failureOf } from './result.ts';
import { Row } from './row.tsx';
import { useSubmit } from './use-submit.ts';
import { useValues } from './use-values.ts';

/** The end of the account: what goes and what stays is said before. */
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
  const { submit, isBusy, error } = useSubmit();
  const { data: account } = useGetAccountQuery();
  const word = t('deletion.word');
  // Those who came through another service have no password to give: a mailed code stands in.
  const hasPassword = account?.identities.some(({ provider }) => provider === 'email') ?? true;

  const check = (values: { word: string; proof: string }) => ({
    ...(values.word.trim().toUpperCase() !== word && { word: t('deletion.wordWrong', { word }) }),
    ...(!values.proof.trim() && { proof: t('required') }),
  });
  const send = async ({ proof }: { proof: string }) => {
    const request = hasPassword ? { password: proof } : { nonce: proof.trim() };
    if (await submit(async () => failureOf(await deleteAccount(request)))) return;
    toasts.success(t('deletion.done'), t('deletion.doneText'));
    // The server has ended the session; here it is only forgotten.
    await session.signOut();
  };

  const { problems, bind, form } = useValues({ word: '', proof: '' }, check, send);
  return (
    <form {...form} className="setting__fields">
      <div className="setting__warning">
        <p>{t('deletion.text')}</p>
        <ul>
          <li>{t('deletion.goes')}</li>
          <li>{t('deletion.access')}</li>
          <li>{t('deletion.stays')}</li>
        </ul>
      </div>
      <Field label={t('deletion.wordLabel', { word })} error={problems.word}>
        {(control) => <input {...control} {...bind('word')} autoComplete="off" autoCapitalize="characters" />}
      </Field>
      {hasPassword ? (
        <Field label={t('deletion.password')} error={problems.proof}>
          {(control) => <PasswordInput {...control} {...bind('proof')} autoComplete="current-password" />}
        </Field>
      ) : (
        <>
          <Field label={t('deletion.nonce')} error={problems.proof}>
            {(control) => (
              <input {...control} {...bind('proof')} inputMode="numeric" autoComplete="one-time-code" />
            )}
          </Field>
          <div>
            <button
              type="button"
              className="button button--small"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void submit(() => session.account.sendNonce())}
            >
              {t('deletion.sendNonce')}
            </button>
          </div>
        </>
      )}
      <FormEnd isDangerous label={t('deletion.submit')} error={error} isBusy={isBusy} />
    </form>
  );
}
