import { CheckBox, FailureText, useAction, useToasts, type Outcome } from '@academy/ui';
import type { ReactNode } from 'react';

interface MailSwitchProps {
  isOn: boolean;
  /** Saves whether these mails are wanted. @returns the failure, or nothing. */
  save: (isWanted: boolean) => Promise<Outcome>;
  /** What a message says once it is saved, */
  saved: string;
  /** and when it could not be. */
  failed: string;
  /** Which mails these are. */
  children: ReactNode;
}

/** One kind of optional mail; each is saved separately, so that the second of two quick changes is not lost. */
export function MailSwitch({ isOn, save, saved, failed, children }: MailSwitchProps) {
  const toasts = useToasts();
  const change = useAction(
    async (isWanted: boolean) => {
      const failure = await save(isWanted);
      if (!failure) toasts.success(saved);
      return failure;
    },
    { failureTitle: failed },
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
