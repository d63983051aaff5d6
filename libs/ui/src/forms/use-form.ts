import { useMemo, useState, type SyntheticEvent } from 'react';
import {
  set,
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction, type Failure, type Outcome, type Refusal } from '../actions/use-action.ts';
import { useRequestKey } from '../actions/use-request-key.ts';
import { useErrorText } from '../errors/error-text.ts';
import { useToasts } from '../toasts/toasts.tsx';

/** A form's errors, as sentences by field. */
export type Problems<V extends FieldValues> = { [Name in FieldPath<V>]?: string | undefined };

/** One attempt to send a form. */
export interface Attempt {
  /**
   * For the `Idempotency-Key` of a create request: the same when the same values are sent again after a lost response.
   */
  idempotencyKey: string;
}

export interface FormOptions<V extends FieldValues> {
  /** The initial values; every field has one. */
  defaults: DefaultValues<V>;
  /** Validates the values. Nothing is sent while there are errors. */
  check?: (values: V) => Problems<V>;
  /** Errors found elsewhere; must be the same object while they do not change. */
  problems?: Problems<V>;
  /** Sends the values. @returns the failure, or nothing. */
  submit: (values: V, attempt: Attempt) => Promise<Outcome>;
  /** Title of the toast that announces a failure; without it there is no toast. */
  failureTitle?: string;
  /** The sentence for a failure, when the usual one does not fit. */
  failureText?: (failure: Failure) => string;
  /** Text of the toast about wrong fields, given the first; without it only the fields show errors. */
  invalidText?: (name: string, problem: string) => string;
  /** The field a failure is about, if any, which then shows the sentence. */
  fieldOf?: (failure: Failure) => FieldPath<V> | undefined;
  /** The field and the sentence for a field refused by the server; by default the field of that name shows it. */
  refusalOf?: (refusal: Refusal) => { name: FieldPath<V>; text: string } | undefined;
}

/** A form: its values (read them with `useWatch`) and the state of sending. */
export interface FormHandle<V extends FieldValues> {
  methods: UseFormReturn<V>;
  /** Checks and sends the values, unless they are being sent. */
  send: (event?: SyntheticEvent) => void;
  isBusy: boolean;
  /** True after a success, until something is sent again. */
  isSaved: boolean;
  failure: Failure | null;
  /** The sentence for a failure that does not belong to a field. */
  error: string | null;
  /** Whether a toast announces failures. */
  hasToast: boolean;
  /** How many times a check failed, here or on the server; each time the first invalid field gets the focus. */
  refusals: number;
}

/**
 * The state of a form: values, problems by field, sending. The values stay when sending fails. Fields are not checked
 * during typing but when the form is sent, and a problem is cleared when its field is edited.
 */
export function useForm<V extends FieldValues>(options: FormOptions<V>): FormHandle<V> {
  const { defaults, check, problems, submit, failureTitle, failureText, invalidText, fieldOf, refusalOf } =
    options;
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const errorText = useErrorText();
  const requestKey = useRequestKey();
  const [isSaved, setSaved] = useState(false);
  const [source] = useState(() => ({}));
  const [refusals, setRefusals] = useState(0);
  const found = useMemo(() => errorsOf(problems ?? {}), [problems]);
  const methods = useHookForm<V>({
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(problems && { errors: found }),
    ...(check && { resolver: resolverOf(check) }),
  });

  const showOnFields = (failure: Failure) => {
    const name = fieldOf?.(failure);
    if (name) methods.setError(name, { message: (failureText ?? errorText)(failure) });
    const names = Object.keys(methods.getValues());
    for (const refusal of failure.fieldErrors) {
      const shown = refusalOf ? refusalOf(refusal) : byName<V>(refusal.field, names, t('form.refused'));
      if (shown) methods.setError(shown.name, { message: shown.text });
    }
    setRefusals((count) => count + 1);
  };

  const action = useAction(
    async (values: V) => {
      setSaved(false);
      const outcome = await submit(values, { idempotencyKey: requestKey.keyFor(values) });
      if (!outcome) {
        requestKey.settle();
        setSaved(true);
      } else if (typeof outcome === 'object') {
        requestKey.settle(outcome);
        showOnFields(outcome);
      }
      return outcome;
    },
    { source, ...(failureTitle !== undefined && { failureTitle }), ...(failureText && { failureText }) },
  );

  const refuse = (problems: FieldErrors<V>) => {
    setRefusals((count) => count + 1);
    const [first] = Object.entries(problems);
    const message = first?.[1]?.message;
    const text = first && invalidText?.(first[0], typeof message === 'string' ? message : '');
    toasts.dismiss(source);
    if (text && failureTitle !== undefined) toasts.error(failureTitle, text, source);
  };

  const checkAndRun = async () => {
    let problems: FieldErrors<V> | undefined;
    await methods.handleSubmit(
      async (values) => {
        await action.run(values);
      },
      (found) => {
        problems = found;
      },
    )();
    // Only now do the fields show their problems, so that the first of them can be focused.
    if (problems) refuse(problems);
  };

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // In React, a form in a dialog is a child of the form that opened it.
    event?.stopPropagation();
    if (!action.isBusy) void checkAndRun();
  };

  const { isBusy, failure } = action;
  const isOnField = failure !== null && fieldOf?.(failure) !== undefined;
  return {
    methods,
    send,
    isBusy,
    isSaved,
    failure,
    error: isOnField ? null : action.error,
    hasToast: failureTitle !== undefined,
    refusals,
  };
}

/** Adapts our check to react-hook-form. */
function resolverOf<V extends FieldValues>(check: (values: V) => Problems<V>): Resolver<V> {
  return (values) => {
    const errors = errorsOf(check(values));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function errorsOf<V extends FieldValues>(problems: Problems<V>): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const [name, message] of Object.entries(problems)) {
    if (message) set(errors, name, { type: 'check', message });
  }
  return errors;
}

function byName<V extends FieldValues>(field: string, names: string[], text: string) {
  return names.includes(field) ? { name: field as FieldPath<V>, text } : undefined;
}
