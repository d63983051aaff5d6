import { Form, type FormInstance } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { useMayEdit } from '../editing/may-edit.ts';
import { FormUploads } from './form-uploads.ts';
import type { useEditForm } from './use-edit-form.ts';
import './form.css';

interface FormBodyProps<V extends object> {
  form: FormInstance<V>;
  initialValues: V;
  editing: ReturnType<typeof useEditForm<V>>;
  className?: string;
  /** Fields and buttons. */
  children: ReactNode;
}

/**
 * The form element of every staff form, with the offered draft and the conflict, if any. It closes, and says so, when
 * the user may no longer edit.
 */
export function FormBody<V extends object>({
  form,
  initialValues,
  editing,
  className,
  children,
}: FormBodyProps<V>) {
  const { draft, conflict } = editing;
  const { t } = useTranslation('form');
  const mayEdit = useMayEdit();
  const name = useId();
  return (
    <Form<V>
      // Two forms on one page must have different field ids.
      name={name}
      form={form}
      initialValues={initialValues}
      layout="vertical"
      requiredMark="optional"
      noValidate
      disabled={!mayEdit}
      scrollToFirstError={{ focus: true }}
      className={className}
      onFinish={() => void editing.send()}
      onFinishFailed={({ errorFields }) => editing.showInvalid(errorFields.flatMap(({ errors }) => errors))}
    >
      {!mayEdit && (
        <p className="form-closed" role="alert">
          {t('closed')}
        </p>
      )}
      {draft.offered && mayEdit && (
        <DraftNotice
          savedAt={draft.offered.savedAt}
          onRestore={editing.restoreDraft}
          onDiscard={draft.drop}
        />
      )}
      <FormUploads value={editing.addUpload}>{children}</FormUploads>
      <ChangeWatch form={form} onChange={draft.saveSoon} />
      {conflict && (
        <ConflictDialog
          versions={conflict.versions}
          fields={conflict.fields}
          onMerge={editing.saveMerged}
          onCancel={editing.leaveConflict}
        />
      )}
    </Form>
  );
}

/** Reports every change without rendering the whole form again. */
function ChangeWatch({ form, onChange }: { form: FormInstance; onChange: () => void }) {
  const values: unknown = Form.useWatch([], { form, preserve: true });
  useEffect(onChange, [values, onChange]);
  return null;
}
