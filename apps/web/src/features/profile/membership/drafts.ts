import { dropDraft, saveDraft, readDraft } from '@academy/ui';
import type { Stored } from '../conflict/use-conflict.ts';
import { EDITED_FIELDS, EMPTY_FIELDS, type EditedFields, type MembershipFields } from './fields.ts';

/** Which of the two dialogs a draft belongs to. */
export type DraftKind = 'completion' | 'edit';

const nameOf = (kind: DraftKind) => `membership.${kind}`;

/** The versions of the two records that the edit dialog changes. */
export interface EditVersions {
  profile: string | null;
  membership: string | null;
}

/** What an edit started from. */
export type EditBase = Stored<EditedFields, EditVersions>;

/** The values of a dialog that was closed before it was finished. */
export interface Draft {
  fields: MembershipFields;
  /** From 0. */
  step: number;
  /** Stored with an edit, so that a change made elsewhere since then is noticed when the draft is saved. */
  base?: EditBase | undefined;
}

/** The user's draft in this browser. */
export function readMembershipDraft(kind: DraftKind, userId: string): Draft | null {
  return readDraft(nameOf(kind), userId, kind === 'edit' ? isEditDraft : isDraft);
}

export function saveMembershipDraft(kind: DraftKind, userId: string, draft: Draft): void {
  saveDraft(nameOf(kind), userId, draft);
}

export function dropMembershipDraft(kind: DraftKind): void {
  dropDraft(nameOf(kind));
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || typeof value.step !== 'number' || !isObject(value.fields)) return false;
  return hasFields(value.fields, Object.keys(EMPTY_FIELDS));
}

/** Drafts of earlier releases have no base, so they could overwrite newer data unnoticed, and are not resumed. */
function isEditDraft(value: unknown): value is Draft {
  if (!isDraft(value)) return false;
  const base: unknown = value.base;
  if (!isObject(base) || !isObject(base.values) || !isObject(base.version)) return false;
  return (
    hasFields(base.values, EDITED_FIELDS) &&
    isVersion(base.version.profile) &&
    isVersion(base.version.membership)
  );
}

function hasFields(values: Record<string, unknown>, names: readonly string[]): boolean {
  const empty: Record<string, unknown> = { ...EMPTY_FIELDS };
  return names.every((name) => typeof values[name] === typeof empty[name]);
}

function isVersion(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
