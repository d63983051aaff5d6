import { useErrorText, type Outcome } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import './mail-code.css';

export interface MailCodeTexts {
  label: string;
  submit: string;
  busy: string;
  required: string;
  wrong: string;
}

/** The digits of a mail, typed instead of opening its link. */
export function MailCodeForm({
  texts,
  submit,
}: {
  texts: MailCodeTexts;
  submit: (code: string) => Promise<Outcome>;
}) {
  const errorText = useErrorText();
  const isWrong = (messageKey: string) => messageKey === 'auth.link_expired';
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
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={7}
          />
        )}
      </Field>
      <SubmitBar form={form} label={texts.submit} busyLabel={texts.busy} />
    </Form>
  );
}
