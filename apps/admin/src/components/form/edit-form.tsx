import type { ApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Button, Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from './field-errors.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import './form.css';

interface EditFormProps<V extends object> {
  form: FormInstance<V>;
  initialValues: V;
  /** Sends the values; resolves to what went wrong, or to null. */
  save: (values: V) => Promise<ApiError | null>;
  /** Called once saved; there is nothing unsaved any more, so it may leave the page. */
  onSaved: () => void;
  /** Title of the toast that announces a failure. */
  failureTitle: string;
  /** The sentence for a failure, where the usual one does not say enough. */
  failureText?: (error: ApiError) => string | undefined;
  onCancel?: () => void;
  /** More buttons for the save bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A staff form: vertical fields above a save bar that stays in sight. Ctrl+S saves, leaving with unsaved changes
 * asks first, refused fields say why, and nothing that was entered is lost when saving fails.
 */
export function EditForm<V extends object>(props: EditFormProps<V>) {
  const { form, initialValues, save, onSaved, failureTitle, failureText, onCancel, actions } = props;
  const { t } = useTranslation(['form', 'errors']);
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isUnsaved, markSaved } = useUnsaved(form, initialValues);
  const blocker = useUnsavedGuard(isUnsaved);
  useSaveShortcut(() => form.submit());

  const send = async () => {
    if (busy) return;
    const values: V = form.getFieldsValue(true);
    setBusy(true);
    setFailure(null);
    const error = await save(values);
    setBusy(false);
    if (!error) {
      markSaved(values);
      onSaved();
      return;
    }
    const sentence = failureText?.(error) ?? errorText(error);
    const elsewhere = showFieldErrors(form, error, t, t('errors:catalogue.slug_taken'));
    const text = [
      sentence,
      elsewhere.length > 0 && t('summary', { fields: elsewhere.join(', ') }),
      error.code !== '' && t('code', { code: error.code }),
    ]
      .filter(Boolean)
      .join(' ');
    setFailure(text);
    toasts.error(failureTitle, text);
  };

  return (
    <Form<V>
      form={form}
      initialValues={initialValues}
      layout="vertical"
      requiredMark="optional"
      noValidate
      className="edit-form"
      onFinish={() => void send()}
      onFinishFailed={({ errorFields }) => {
        const texts = errorFields.flatMap(({ errors }) => errors);
        const isMissing = texts.includes(t('rules.required'));
        toasts.error(failureTitle, isMissing ? t('missing') : texts[0]);
      }}
    >
      {props.children}
      <div className="save-bar">
        {failure !== null && <p className="save-bar__failure">{failure}</p>}
        <div className="save-bar__row">
          <Button type="primary" htmlType="submit" loading={busy} title={t('saveHint')}>
            {t(busy ? 'saving' : 'save')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
          {actions}
          <UnsavedMark form={form} isUnsaved={isUnsaved} />
        </div>
      </div>
      <UnsavedDialog blocker={blocker} />
    </Form>
  );
}

function UnsavedMark({ form, isUnsaved }: { form: FormInstance; isUnsaved: () => boolean }) {
  const { t } = useTranslation('form');
  // Drawn again with every change, without drawing the whole form again.
  Form.useWatch([], { form, preserve: true });
  return (
    <p className="save-bar__state" role="status">
      {isUnsaved() && t('unsaved')}
    </p>
  );
}

/** Compares what the form holds with what was last saved. */
function useUnsaved<V extends object>(form: FormInstance<V>, initialValues: V) {
  const saved = useRef(fingerprint(initialValues));
  const isUnsaved = useCallback(() => {
    const values: Partial<V> = form.getFieldsValue(true);
    // Before its first drawing the form holds nothing.
    return Object.keys(values).length > 0 && fingerprint(values) !== saved.current;
  }, [form]);
  const markSaved = useCallback((values: V) => {
    saved.current = fingerprint(values);
  }, []);
  return { isUnsaved, markSaved };
}

/** Equal for equal values; empty texts, null and undefined are all "nothing". */
function fingerprint(values: object): string {
  const entries = Object.entries(values).sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(entries, (_key, value: unknown) =>
    value === '' || value === undefined ? null : value,
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
