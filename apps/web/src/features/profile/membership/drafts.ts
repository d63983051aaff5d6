import { dropDraft, saveDraft, readDraft } from '@academy/ui';
import { EMPTY_FIELDS, type MembershipFields } from './fields.ts';

/** Which of the two dialogs a draft belongs to. */
export type DraftKind = 'completion' | 'edit';

const nameOf = (kind: DraftKind) => `membership.${kind}`;

/** The values of a dialog that was closed before it was finished. */
export interface Draft {
  fields: MembershipFields;
  /** From 0. */
  step: number;
}

/** The user's draft in this browser. */
export function readMembershipDraft(kind: DraftKind, userId: string): Draft | null {
  return readDraft(nameOf(kind), userId, isDraft);
}

export function saveMembershipDraft(kind: DraftKind, userId: string, draft: Draft): void {
  saveDraft(nameOf(kind), userId, draft);
}

export function dropMembershipDraft(kind: DraftKind): void {
  dropDraft(nameOf(kind));
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || typeof value.step !== 'number' || !isObject(value.fields)) return false;
  const { fields } = value;
  return Object.entries(EMPTY_FIELDS).every(([name, empty]) => typeof fields[name] === typeof empty);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
