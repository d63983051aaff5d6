import { useSession } from '@academy/api-client';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import type { ReactNode } from 'react';

/** The authenticator app, or a recovery code in case it is lost. */
export type FactorWay = 'app' | 'recovery';

/** The way that is not in use. */
export const OTHER_WAY = { app: 'recovery', recovery: 'app' } as const;

interface FactorCodeTexts {
  label: string;
  submit: string;
  busy: string;
  required: string;
  /** Title of the toast about a failure. */
  failed: string;
}

interface FactorCodeFormProps {
  way: FactorWay;
  texts: FactorCodeTexts;
  wide?: boolean;
  onProven: () => void;
  /** Other buttons, after the submit button. */
  children?: ReactNode;
}

/** A code of the second factor. Give it a `key` per way: input and errors of one must not appear in the other. */
export function FactorCodeForm({ way, texts, wide = false, onProven, children }: FactorCodeFormProps) {
  const { secondFactor } = useSession().session;
  const isApp = way === 'app';
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : texts.required }),
    submit: async ({ code }) => {
      const text = code.replaceAll(/[\s-]/g, '');
      const error = await (isApp ? secondFactor.prove(text) : secondFactor.proveWithRecoveryCode(text));
      if (!error) onProven();
      return error;
    },
    failureTitle: texts.failed,
    fieldOf: ({ messageKey }) => (messageKey === 'auth.mfa_code_invalid' ? 'code' : undefined),
  });
  return (
    <Form form={form}>
      <Field form={form} name="code" label={texts.label}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="one-time-code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isApp ? 7 : 20}
          />
        )}
      </Field>
      <SubmitBar wide={wide} form={form} label={texts.submit} busyLabel={texts.busy}>
        {children}
      </SubmitBar>
    </Form>
  );
}
