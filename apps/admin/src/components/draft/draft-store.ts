import { localStore } from '@academy/api-client';
import type { UnsettledRequest } from '@academy/ui';

/** An unsaved edit: the typed values, and the stored ones they are based on. */
export interface Draft<V> {
  values: V;
  base: V;
  version: string | null;
  /** The request that may have arrived without a response: after a reload it must not be sent under another key. */
  request?: UnsettledRequest;
  /** RFC 3339. */
  savedAt: string;
}

/** Not the learners' prefix: their pages delete every draft at sign-out. */
const PREFIX = 'academy.staff-draft.';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** Replaces NaN, an unreadable number, which JSON would turn into null, an empty one. Nobody can type it. */
const NAN = '\0NaN';

/**
 * The user's draft of a form in this browser.
 * @param shape values of the form as it is today; a draft with other fields is from an older release and is dropped.
 */
export function readDraft<V extends object>(owner: string, name: string, shape: V): Draft<V> | null {
  const text = localStore()?.getItem(keyOf(owner, name)) ?? null;
  if (text === null) return null;
  const draft = parse(text);
  if (isDraftOf(draft, shape) && Date.now() - Date.parse(draft.savedAt) < MAX_AGE_MS) return draft;
  dropDraft(owner, name);
  return null;
}

/** Stores a draft. @returns false when the browser's storage is blocked or full: then only the form has the values. */
export function writeDraft<V>(owner: string, name: string, draft: Draft<V>): boolean {
  const store = localStore();
  try {
    store?.setItem(keyOf(owner, name), JSON.stringify(draft, writeNaN));
    return store !== null;
  } catch {
    return false;
  }
}

export function dropDraft(owner: string, name: string): void {
  localStore()?.removeItem(keyOf(owner, name));
}

function keyOf(owner: string, name: string): string {
  return `${PREFIX}${owner}.${name}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, readNaN);
  } catch {
    return null;
  }
}

function writeNaN(_name: string, value: unknown): unknown {
  return Number.isNaN(value) ? NAN : value;
}

function readNaN(_name: string, value: unknown): unknown {
  return value === NAN ? NaN : value;
}

function isDraftOf<V extends object>(value: unknown, shape: V): value is Draft<V> {
  if (!isRecord(value) || typeof value.savedAt !== 'string') return false;
  return [value.values, value.base].every((part) => isRecord(part) && hasFieldsOf(part, shape));
}

function hasFieldsOf(record: Record<string, unknown>, shape: object): boolean {
  return Object.keys(record).every((name) => name in shape);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
