import type { ApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../components/form/form-error.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';

interface AuthFormProps<V> {
  form?: FormInstance<V>;
  submit: (values: V) => Promise<ApiError | null>;
  submitLabel: string;
  /** Title of the toast that announces a failure. */
  failureTitle: string;
  /** What a toast says of refused fields, given the first one; without it they only say so themselves. */
  invalidText?: (field: string, message: string) => string;
  /** What can be done about a failure, beside its text. */
  remedy?: (error: ApiError) => ReactNode;
  children: ReactNode;
}

/** A form around one call of the session. What was typed stays when the call fails. */
export function AuthForm<V extends object>(props: AuthFormProps<V>) {
  const { submit, failureTitle, invalidText, remedy } = props;
  const { t } = useTranslation('auth');
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // Nobody is corrected while typing for the first time; after a refused attempt corrections show at once.
  const [tried, setTried] = useState(false);

  // The forgotten-password hint helps those whose password was refused, nobody else.
  const text = (failure: ApiError) =>
    errorText(failure, failure.messageKey === 'auth.invalid_credentials' ? 'login' : undefined);

  const send = async (values: V) => {
    setBusy(true);
    setError(null);
    const failure = await submit(values);
    setBusy(false);
    setError(failure);
    if (failure) toasts.error(failureTitle, text(failure));
  };

  return (
    <Form<V>
      {...(props.form && { form: props.form })}
      // Our rules speak the page's language; the browser's bubbles speak its own.
      noValidate
      layout="vertical"
      requiredMark={false}
      validateTrigger={tried ? 'onChange' : 'onSubmit'}
      onFinish={(values) => void send(values)}
      onFinishFailed={({ errorFields }) => {
        setTried(true);
        const first = errorFields[0];
        const text = invalidText?.(String(first?.name[0]), first?.errors[0] ?? t('invalid'));
        if (text) toasts.error(failureTitle, text);
      }}
    >
      {props.children}
      <FormError text={error && text(error)}>{error && remedy?.(error)}</FormError>
      <SubmitButton wide label={props.submitLabel} busyLabel={t('busy')} busy={busy} />
    </Form>
  );
}
