import { Button, Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormBody } from './form-body.tsx';
import { useEditForm, type EditFormOptions } from './use-edit-form.ts';

interface EditFormProps<V extends object> extends EditFormOptions<V> {
  onCancel?: () => void;
  /** More buttons for the save bar. */
  actions?: ReactNode;
  /** Shown beside the form where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page's form: its fields above a save bar that stays visible. Ctrl+S saves. */
export function EditForm<V extends object>(props: EditFormProps<V>) {
  const { onCancel, actions, beside, children, ...options } = props;
  const { form, initialValues } = options;
  const editing = useEditForm(options, { saysCode: true });
  const { t } = useTranslation('form');
  useSaveShortcut(() => form.submit());
  return (
    <div className="edit-page">
      <FormBody form={form} initialValues={initialValues} editing={editing} className="edit-form">
        {children}
        {editing.draft.isSaved && <p className="muted">{t('draft.kept')}</p>}
        <SaveBar form={form} editing={editing} onCancel={onCancel} actions={actions} />
      </FormBody>
      {beside}
    </div>
  );
}

interface SaveBarProps<V extends object> {
  form: EditFormOptions<V>['form'];
  editing: ReturnType<typeof useEditForm<V>>;
  onCancel: (() => void) | undefined;
  actions: ReactNode;
}

function SaveBar<V extends object>({ form, editing, onCancel, actions }: SaveBarProps<V>) {
  const { t } = useTranslation('form');
  const { phase, failure, isUnsaved, leave } = editing;
  // Renders on every change, without rendering the whole form.
  Form.useWatch([], { form, preserve: true });
  const state = isUnsaved() ? t('unsaved') : phase === 'saved' ? t('saved') : '';
  return (
    <div className="save-bar">
      {failure !== null && <p className="save-bar__failure">{failure}</p>}
      <div className="save-bar__row">
        <Button type="primary" htmlType="submit" loading={phase === 'saving'} title={t('saveHint')}>
          {t(phase === 'saving' ? 'saving' : 'save')}
        </Button>
        {onCancel && (
          <Button disabled={false} onClick={() => leave(onCancel)}>
            {t('cancel')}
          </Button>
        )}
        {actions}
        <p className="save-bar__state" role="status">
          {state}
        </p>
      </div>
    </div>
  );
}

/** Ctrl+S, or Cmd+S, saves instead of opening the browser's own dialog. */
function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
