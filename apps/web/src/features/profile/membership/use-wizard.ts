import { useSession, type ApiError } from '@academy/api-client';
import type { MembershipProblem } from '@academy/shared';
import { useForm, useFormState, useWatch, type FormHandle } from '@academy/ui/forms';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dropMembershipDraft,
  saveMembershipDraft,
  readMembershipDraft,
  type DraftKind,
  type EditBase,
} from './drafts.ts';
import { EMPTY_FIELDS, type FieldName, type MembershipFields, type Problems } from './fields.ts';

export type MembershipForm = FormHandle<MembershipFields>;

/** One step of the form. */
export interface WizardStep {
  /** The key of the step's title. */
  name: 'contact' | 'interests' | 'declarations';
  Fields: ComponentType<{ form: MembershipForm }>;
  /** Problems of its fields. */
  check: (fields: MembershipFields) => Problems;
}

interface WizardOptions {
  kind: DraftKind;
  /** Initial values, unless there is a draft. */
  saved: MembershipFields;
  /** The record that an edit changes. */
  stored?: EditBase;
  steps: readonly WizardStep[];
  /** Saves. A failure is returned, and the entered values are kept. */
  save: (fields: MembershipFields) => Promise<ApiError | null>;
}

/** A form in steps, each checked before the next. Values are stored in this browser until they are saved. */
export function useWizard({ kind, saved, stored, steps, save }: WizardOptions) {
  const { t } = useTranslation('membership');
  const { user } = useSession();
  const [draft] = useState(() => readMembershipDraft(kind, user?.id ?? ''));
  // The record may be loaded again meanwhile; what is typed is still based on the first one.
  const [base] = useState(draft?.base ?? stored);
  const [step, setStep] = useState(draft?.step ?? 0);
  // The dialog may stay open after saving; the values are then no draft.
  const [isDone, setDone] = useState(false);
  const problemText = (problem: MembershipProblem | undefined) => problem && t(`problems.${problem}`);

  const form = useForm<MembershipFields>({
    defaults: draft?.fields ?? saved,
    check: (fields) => {
      const problems = Object.entries(steps[step]?.check(fields) ?? {});
      return Object.fromEntries(problems.map(([name, problem]) => [name, problemText(problem)]));
    },
    submit: async (fields) => {
      if (step < steps.length - 1) {
        setStep(step + 1);
        return null;
      }
      const failure = await save(fields);
      if (!failure) {
        setDone(true);
        dropMembershipDraft(kind);
      }
      // Fields of an earlier step that the server refuses are shown there.
      const wrong = steps.findIndex((each) => failure?.fieldErrors.some(({ field }) => asksFor(each, field)));
      if (wrong >= 0) setStep(wrong);
      return failure;
    },
    failureTitle: t('error'),
    refusalOf: ({ field, code }) =>
      isFieldName(field)
        ? { name: field, text: t(`problems.${isProblem(code) ? code : 'invalid'}`) }
        : undefined,
  });
  const isEdited = useSavedDraft(form, { kind, step, base, isResumed: draft !== null, isDone });

  return {
    form,
    step,
    steps,
    isEdited,
    /** What the edit started from: with a draft, the record it was typed over. */
    base,
    back: () => setStep(step - 1),
    discard: () => dropMembershipDraft(kind),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/** Stores values as they are typed. @returns whether there is anything stored. */
function useSavedDraft(
  form: MembershipForm,
  {
    kind,
    step,
    base,
    isResumed,
    isDone,
  }: { kind: DraftKind; step: number; base: EditBase | undefined; isResumed: boolean; isDone: boolean },
): boolean {
  const { user } = useSession();
  const { control } = form.methods;
  const { isDirty } = useFormState({ control });
  const fields = useWatch({ control, compute: (values: MembershipFields) => values });
  const isEdited = isDirty || isResumed;
  const saves = isEdited && !isDone && !form.isBusy;
  useEffect(() => {
    if (saves && user) saveMembershipDraft(kind, user.id, { fields, step, base });
  }, [saves, user, kind, fields, step, base]);
  return isEdited;
}

/** True when the step contains the field: with empty values, it reports a problem for each of its fields. */
function asksFor({ check }: WizardStep, field: string): boolean {
  return field in check(EMPTY_FIELDS);
}

function isFieldName(field: string): field is FieldName {
  return field in EMPTY_FIELDS;
}

const PROBLEMS: readonly string[] = [
  'required',
  'too_long',
  'too_young',
  'cap_digits',
  'no_area',
  'too_many_areas',
  'declaration_required',
  'consent_required',
] satisfies MembershipProblem[];

function isProblem(code: string): code is MembershipProblem {
  return PROBLEMS.includes(code);
}
