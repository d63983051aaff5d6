import { toApiError, useSession, type ApiError } from '@academy/api-client';
import { useErrorText, useRequestKey, useToasts, type Versions, isSame } from '@academy/ui';
import type { FormInstance } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareFields, type FieldTexts } from '../conflict/field-texts.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useUnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { showFieldErrors } from './field-errors.ts';
import { valuesOf } from './values.ts';

const CONFLICT = 'platform.version_conflict';

/** The stored record a form is filled from: its values and version; null where the server keeps no versions. */
export interface Stored<V> {
  values: V;
  version: string | null;
}

/** The context of saving, besides the values. */
export interface SaveContext<V> {
  /** The values the form was filled from: only differences are sent. */
  base: V;
  /** To be sent as `If-Match`. */
  version: string | null;
  /** To be sent as `Idempotency-Key` when something is created. */
  key: string;
}

/**
 * The result of saving. `stored` is what is now stored if that differs from what was sent, e.g. after a partial
 * failure.
 */
export interface SaveResult<V> {
  error?: unknown;
  /** Nothing was sent, because the user chose to go on editing. */
  isCancelled?: boolean;
  stored?: Stored<V>;
}

export interface EditFormOptions<V extends object> {
  form: FormInstance<V>;
  initialValues: V;
  /** The version of the form's initial values. */
  version?: string | null;
  /** Sends the values; a rejection counts as an error. */
  save: (values: V, context: SaveContext<V>) => Promise<SaveResult<V>>;
  /** Called once saved; nothing is unsaved then, so it may leave the page. */
  onSaved?: (values: V) => void;
  /** Title and text of the toast once it is saved. */
  savedTitle?: string | undefined;
  savedText?: string | ((values: V) => string) | undefined;
  /** Title of the toast that announces a failure. */
  failureTitle: string;
  /** The sentence for a failure, when the usual one is not specific enough. */
  failureText?: (error: ApiError) => string | undefined;
  /** Returns true for a failure that the page handles itself; it is not reported then. */
  takeError?: (error: ApiError) => boolean;
  /** Labels of the form's fields, for conflicts with another edit and for errors of fields that are not shown. */
  fields?: FieldTexts<V>;
  /** Reloads the stored record after someone else saved. */
  reload?: () => Promise<{ data?: Stored<V> | undefined; error?: unknown }>;
  /** False for a form whose input needs no protection, such as a password. */
  isGuarded?: boolean;
  /** The search parameter with which the form opens and closes, where that is not the whole page. */
  param?: string;
  /** Identifies the record, so that unsaved input is stored in this browser. */
  draft?: string;
}

/** A conflict that awaits a choice. */
export interface Conflict<V extends object> {
  versions: Versions<V>;
  fields: FieldTexts<V>;
  /** Of the stored record. */
  version: string | null;
}

/**
 * The mechanism behind every staff form: sends once at a time, reports the result, shows errors at their fields,
 * protects and stores unsaved input, waits for uploads, and asks when someone else has saved in the meantime.
 * @param saysCode whether failures show the server's code, for users who report them.
 */
export function useEditForm<V extends object>(options: EditFormOptions<V>, { saysCode = false } = {}) {
  const {
    form,
    initialValues,
    version = null,
    save,
    onSaved,
    failureTitle,
    isGuarded = true,
    param,
  } = options;
  const { t } = useTranslation(['form', 'errors']);
  const toasts = useToasts();
  const errorText = useErrorText();
  const { retryRole } = useSession();
  const requestKey = useRequestKey();
  const stored = useRef<Stored<V>>({ values: initialValues, version });
  const isSending = useRef(false);
  const uploads = useRef(0);
  const [toastSource] = useState(() => ({}));
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  const isUnsaved = useCallback(() => {
    const values: Partial<V> = valuesOf(form);
    // Before its first render the form is empty.
    return isGuarded && Object.keys(values).length > 0 && !isSame(values, stored.current.values);
  }, [form, isGuarded]);
  const readDraft = useCallback(() => {
    if (!isUnsaved()) return null;
    const { values: base, version: known } = stored.current;
    const request = requestKey.unsettled();
    return { values: valuesOf(form), base, version: known, ...(request && { request }) };
  }, [form, isUnsaved, requestKey]);
  const draft = useDraft({ name: options.draft, shape: initialValues, read: readDraft });
  const { drop, offered } = draft;

  const guarded = useMemo(
    () => ({
      isUnsaved,
      param,
      discard: () => {
        stored.current = { ...stored.current, values: valuesOf(form) };
        // An offered draft is not what is discarded here.
        if (offered === null) drop();
      },
    }),
    [form, isUnsaved, param, offered, drop],
  );
  const leave = useUnsavedGuard(guarded);

  const addUpload = useCallback(() => {
    uploads.current += 1;
    return () => {
      uploads.current -= 1;
    };
  }, []);

  const send = async () => {
    if (isSending.current) return;
    // A user who tries again has already read why it failed.
    toasts.dismiss(toastSource);
    if (uploads.current > 0) {
      report(t('upload.running'));
      return;
    }
    isSending.current = true;
    const values = valuesOf(form);
    setPhase('saving');
    setFailure(null);
    const { values: base, version: known } = stored.current;
    const context = { base, version: known, key: requestKey.keyFor(values) };
    // The page may be gone before the response.
    draft.saveNow();
    const result = await save(values, context).catch((error: unknown): SaveResult<V> => ({ error }));
    isSending.current = false;
    if (result.isCancelled) {
      setPhase('editing');
      return;
    }
    if (result.stored) stored.current = result.stored;
    if (result.error) await fail(toApiError(result.error), values);
    else succeed(values, result.stored ?? { values, version: known });
  };

  const succeed = (values: V, now: Stored<V>) => {
    stored.current = now;
    requestKey.settle();
    drop();
    setPhase('saved');
    const { savedTitle, savedText } = options;
    if (savedTitle !== undefined)
      toasts.success(savedTitle, typeof savedText === 'function' ? savedText(values) : savedText);
    onSaved?.(values);
  };

  const fail = async (error: ApiError, values: V) => {
    const { reload, fields } = options;
    setPhase('editing');
    requestKey.settle(error);
    if (options.takeError?.(error)) return;
    if (error.code === CONFLICT && reload && fields) {
      const now = await reload();
      if (now.data) showConflict(now.data, values, fields);
      else showFailure(toApiError(now.error));
      return;
    }
    if (error.code === 'platform.forbidden') retryRole();
    showFailure(error);
  };

  const showConflict = (now: Stored<V>, mine: V, fields: FieldTexts<V>) => {
    const versions = { base: stored.current.values, mine, theirs: now.values };
    const { disputed, adopted } = compareFields(versions, fields);
    if (disputed.length > 0 || adopted.length > 0) {
      setConflict({ versions, fields, version: now.version });
      return;
    }
    // Something changed that the form does not contain, so there is nothing to choose.
    stored.current = now;
    form.submit();
  };

  const saveMerged = (values: V) => {
    if (!conflict) return;
    stored.current = { values: conflict.versions.theirs, version: conflict.version };
    fill(form, values);
    setConflict(null);
    form.submit();
  };

  const showFailure = (error: ApiError) => {
    const sentence = options.failureText?.(error) ?? errorText(error);
    const hidden = showFieldErrors(form, error, t).map((name) => labelOf(options.fields, name));
    const text = [
      sentence,
      hidden.length > 0 && t('summary', { fields: hidden.join(', ') }),
      saysCode && error.code !== '' && t('code', { code: error.code }),
    ]
      .filter(Boolean)
      .join(' ');
    report(text);
  };

  const report = (text: string) => {
    setFailure(text);
    toasts.error(failureTitle, text, toastSource);
  };

  /** Shows the errors that the form itself found. */
  const showInvalid = (texts: string[]) => {
    const isMissing = texts.includes(t('rules.required'));
    toasts.dismiss(toastSource);
    toasts.error(failureTitle, isMissing ? t('missing') : texts[0], toastSource);
  };

  const restoreDraft = () => {
    const found = draft.take();
    if (!found) return;
    // A draft of an earlier release may lack fields that were added since.
    stored.current = { values: { ...initialValues, ...found.base }, version: found.version };
    if (found.request) requestKey.resume(found.request);
    fill(form, found.values);
  };

  return {
    phase,
    failure,
    isUnsaved,
    leave,
    send,
    showInvalid,
    conflict,
    saveMerged,
    leaveConflict: () => setConflict(null),
    draft,
    restoreDraft,
    addUpload,
  };
}

/** Replaces the fields' values without saving. `setFieldsValue` would merge objects with their previous values. */
export function fill(form: FormInstance, values: object): void {
  form.setFields(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => ({
      name: [name],
      value,
      errors: [],
    })),
  );
}

function labelOf<V extends object>(fields: FieldTexts<V> | undefined, name: string): string {
  const texts: Record<string, { label: string }> = fields ?? {};
  return texts[name.split('.')[0] ?? name]?.label ?? name;
}
