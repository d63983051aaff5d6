import { useErrorText, type ErrorTextKey, type Outcome } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import type { ReactNode } from 'react';
import './mail-code.css';

export interface MailCodeTexts {
  label: string;
  submit: string;
  busy: string;
  required: string;
  wrong: string;
}

interface MailCodeFormProps {
  texts: MailCodeTexts;
  submit: (code: string) => Promise<Outcome>;
  autoFocus?: boolean;
  /** Other buttons, after the submit button. */
  children?: ReactNode;
}

/** Refusals of the code. */
const WRONG_CODE: readonly ErrorTextKey[] = ['auth.link_expired', 'identity.reauthentication_failed'];

/** The digits of a mail. */
export function MailCodeForm({ texts, submit, autoFocus = false, children }: MailCodeFormProps) {
  const errorText = useErrorText();
  const isWrong = (messageKey: ErrorTextKey) => WRONG_CODE.includes(messageKey);
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? texts.required : undefined }),
    submit: ({ code }) => submit(code.replaceAll(/[\s-]/g, '')),
    failureText: (failure) => (isWrong(failure.messageKey) ? texts.wrong : errorText(failure)),
    fieldOf: ({ messageKey }) => (isWrong(messageKey) ? 'code' : undefined),
  });
  return (
    <Form form={form} className="form mail-code">
      <Field form={form} name="code" label={texts.label}>
        {(control) => (
          <input
            {...control}
            autoFocus={autoFocus}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={7}
          />
        )}
      </Field>
      <SubmitBar form={form} label={texts.submit} busyLabel={texts.busy}>
        {children}
      </SubmitBar>
    </Form>
  );
}
