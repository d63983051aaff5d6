import { CheckBox, FailureText, useAction, useToasts, type Outcome } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface MailSwitchProps {
  isOn: boolean;
  /** Saves whether these mails are wanted. @returns the failure, or nothing. */
  save: (isWanted: boolean) => Promise<Outcome>;
  /** Which mails these are. */
  children: ReactNode;
}

/** One kind of optional mail; each is saved separately, so that the second of two quick changes is not lost. */
export function MailSwitch({ isOn, save, children }: MailSwitchProps) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const change = useAction(
    async (isWanted: boolean) => {
      const failure = await save(isWanted);
      if (!failure) toasts.success(t('mailsSaved'));
      return failure;
    },
    { failureTitle: t('error') },
  );
  return (
    <>
      <FailureText text={change.error} />
      <CheckBox checked={isOn} onChange={(event) => void change.run(event.target.checked)}>
        {children}
      </CheckBox>
    </>
  );
}
