import type { ApiError } from '@academy/api-client';
import type { MembershipProblem } from '@academy/shared';
import { useState } from 'react';
import { EMPTY_FIELDS, type FieldName, type MembershipFields, type Problems } from './fields.ts';

/** What was filled in when a dialog was closed before its end. */
export interface Draft {
  fields: MembershipFields;
  step: number;
}

interface WizardOptions {
  /** What was left when the dialog was closed before its end. */
  draft: Draft | null;
  /** What to begin with otherwise. */
  saved: MembershipFields;
  /** What each step asks for. */
  checks: ((fields: MembershipFields) => Problems)[];
  /** Saves; a failure is returned, and nothing that was filled in is lost. */
  save: (fields: MembershipFields) => Promise<ApiError | undefined>;
}

/** The parts of a problem that concern a field; edits of several controls may settle one. */
const SETTLED_BY: Partial<Record<keyof MembershipFields, FieldName[]>> = {
  birthDay: ['dataNascita'],
  birthMonth: ['dataNascita'],
  birthYear: ['dataNascita'],
  provincia: ['provincia', 'cap'],
};

/** A form in steps: each is checked before the next, and its errors go away as their fields are edited. */
export function useWizard({ draft, saved, checks, save }: WizardOptions) {
  const [fields, setFields] = useState(draft?.fields ?? saved);
  const [step, setStep] = useState(draft?.step ?? 0);
  const [problems, setProblems] = useState<Problems>({});
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isEdited, setEdited] = useState(draft !== null);
  const [error, setError] = useState<ApiError | null>(null);

  const set = (changes: Partial<MembershipFields>) => {
    setEdited(true);
    setFields((current) => ({ ...current, ...changes }));
    setProblems((current) => {
      const names = Object.keys(changes) as (keyof MembershipFields)[];
      const settled = names.flatMap((name): string[] => SETTLED_BY[name] ?? [name]);
      return Object.fromEntries(Object.entries(current).filter(([name]) => !settled.includes(name)));
    });
  };

  const refuse = (found: Problems) => {
    setProblems(found);
    setAttempts((count) => count + 1);
  };

  const goTo = (next: number) => {
    setStep(next);
    setError(null);
  };

  const send = async () => {
    setBusy(true);
    setError(null);
    const failure = await save(fields);
    setBusy(false);
    if (!failure) return;
    setError(failure);
    const found = problemsOf(failure);
    // What the server refuses of an earlier step is shown there; a step asks for all its fields when they are empty.
    const wrong = checks.findIndex((check) => Object.keys(check(EMPTY_FIELDS)).some((name) => name in found));
    if (wrong >= 0) setStep(wrong);
    refuse(found);
  };

  /** Checks this step, then goes on; the last one saves. */
  const next = async () => {
    const found = checks[step]?.(fields) ?? {};
    if (Object.keys(found).length > 0) refuse(found);
    else if (step < checks.length - 1) goTo(step + 1);
    else if (!isBusy) await send();
  };

  const back = () => goTo(step - 1);

  return { fields, set, problems, attempts, step, steps: checks.length, next, back, isBusy, isEdited, error };
}

export type Wizard = ReturnType<typeof useWizard>;

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

/** The fields a server named, with its reasons where we know them. */
function problemsOf({ fieldErrors }: ApiError): Problems {
  return Object.fromEntries(
    fieldErrors.map(({ field, code }) => [field, isProblem(code) ? code : 'invalid']),
  );
}
