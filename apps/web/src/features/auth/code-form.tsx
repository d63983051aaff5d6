import type { Outcome } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { MailCodeForm } from '../../components/mail-code/mail-code-form.tsx';

/** The code of a mail that was requested on this page. */
export function CodeForm({ submit }: { submit: (code: string) => Promise<Outcome> }) {
  const { t } = useTranslation('auth');
  const texts = {
    label: t('mailCode.label'),
    submit: t('mailCode.submit'),
    busy: t('busy'),
    required: t('rules.required'),
    wrong: t('mailCode.wrong'),
  };
  return <MailCodeForm texts={texts} submit={submit} />;
}
