import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import { FormBody } from './form-body.tsx';
import { useEditForm, type EditFormOptions } from './use-edit-form.ts';

interface FormDialogProps<V extends object> extends Omit<EditFormOptions<V>, 'form'> {
  title: string;
  confirmLabel: string;
  /** True for actions that cannot be undone. */
  danger?: boolean;
  /** Wide enough for a letter or a table. */
  wide?: boolean;
  /** True while something runs that closing would lose, such as an upload. */
  isWaiting?: boolean;
  /** Called when it is done, and when it is cancelled unless there is `onCancel`. */
  onClose: () => void;
  onCancel?: () => void;
  /** Label of the cancel button. */
  cancelLabel?: string;
  /** The consequences, and the fields, if any. */
  children: ReactNode;
}

/** A form in a dialog. It closes when it is done; on failure it keeps the input and shows the error. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, confirmLabel, cancelLabel, danger = false, wide = false, children, ...options } = props;
  const { isWaiting = false, onClose, onCancel = onClose } = props;
  const { t } = useTranslation('form');
  const [form] = Form.useForm<V>();
  const editing = useEditForm({
    ...options,
    form,
    onSaved: (values) => {
      options.onSaved?.(values);
      onClose();
    },
  });
  const { phase, failure, leave } = editing;
  const isSaving = phase === 'saving';
  const isBusy = isSaving || isWaiting;
  return (
    <Dialog title={title} wide={wide} onClose={isBusy ? undefined : () => leave(onCancel)}>
      <FormBody form={form} initialValues={options.initialValues} editing={editing}>
        <div className="dialog__text">{children}</div>
        {failure !== null && (
          <p className="dialog__error" role="alert">
            {failure}
          </p>
        )}
        <DialogButtons>
          <Button disabled={isBusy} onClick={() => leave(onCancel)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="primary" htmlType="submit" danger={danger} disabled={isWaiting} loading={isSaving}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      </FormBody>
    </Dialog>
  );
}
