import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { useCompleteSignUpMutation } from '../../api/profile.ts';
import { authChecks } from './rules.ts';
import {
  checkPerson,
  CodiceFiscaleField,
  ConsentFields,
  EMPTY,
  isConsent,
  NameFields,
  toPerson,
  type SignUpFields,
} from './sign-up-fields.tsx';

/**
 * The fields that a sign-up with email and password alone left out; names entered by staff are shown for confirmation.
 * The page is left automatically once the session has the data.
 */
export function CompleteProfileForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session, user } = useSession();
  const toasts = useToasts();
  const [complete] = useCompleteSignUpMutation();
  const checks = authChecks(t);
  const form = useForm<SignUpFields>({
    defaults: { ...EMPTY, firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    check: (fields) => checkPerson(checks, fields),
    submit: async (fields) => {
      const failure = failureOf(await complete(toPerson(fields))) ?? (await session.account.renew());
      if (!failure) toasts.success(t('completeProfile.done'), t('completeProfile.doneText'));
      return failure;
    },
    failureTitle: t('completeProfile.failed'),
    invalidText: (field, problem) => (isConsent(field) ? t('rules.consentsRequired') : problem),
  });

  return (
    <>
      <Form form={form}>
        <NameFields form={form} />
        <CodiceFiscaleField form={form} />
        <ConsentFields form={form} />
        <SubmitBar wide form={form} label={t('completeProfile.submit')} busyLabel={t('busy')} />
      </Form>
      <div className="auth__ways">
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => void session.signOut()}
        >
          {t('completeProfile.signOut')}
        </button>
      </div>
    </>
  );
}
