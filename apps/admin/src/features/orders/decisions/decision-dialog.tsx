import { apiError, isApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { showFieldErrors } from '../../../components/form/field-errors.ts';

interface DecisionDialogProps<V extends object> {
  title: string;
  confirmLabel: string;
  /** Titles of the toasts that say how it went. */
  doneTitle: string;
  failedTitle: string;
  /** What it is about, for the toast. */
  name?: string;
  danger?: boolean;
  initialValues: V;
  send: (values: V) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** What will happen, and the fields. */
  children: ReactNode;
}

/** Asks for what a decision needs, then takes it. What was entered stays when it is refused, with the sentence why. */
export function DecisionDialog<V extends object>(props: DecisionDialogProps<V>) {
  const { title, confirmLabel, doneTitle, failedTitle, name, danger, initialValues, send, onClose } = props;
  const { t } = useTranslation(['orders', 'form', 'errors']);
  const { t: formText } = useTranslation('form');
  const [form] = Form.useForm<V>();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (values: V) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const { error } = await send(values);
    setBusy(false);
    if (!error) {
      toasts.success(doneTitle, name);
      onClose();
      return;
    }
    const known = isApiError(error) ? error : apiError('');
    showFieldErrors(form, known, formText, t('errors:catalogue.slug_taken'));
    const sentence = errorText(known);
    setFailure(sentence);
    toasts.error(failedTitle, sentence);
  };

  return (
    <ConfirmDialog
      open
      title={title}
      danger={danger ?? false}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() => form.submit()}
      onCancel={onClose}
    >
      <Form<V>
        form={form}
        initialValues={initialValues}
        layout="vertical"
        requiredMark="optional"
        noValidate
        className="decision"
        onFinish={(values) => void take(values)}
      >
        {props.children}
      </Form>
    </ConfirmDialog>
  );
}
