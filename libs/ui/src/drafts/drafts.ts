const PREFIX = 'academy.draft.';

interface StoredDraft {
  owner: string;
  draft: unknown;
}

/**
 * The draft of a form in this browser. Another account's draft is deleted without being read.
 * @param name the form's.
 * @param owner id of the signed-in user.
 * @param isDraft whether the stored data still matches the form.
 */
export function readDraft<T>(name: string, owner: string, isDraft: (value: unknown) => value is T): T | null {
  const stored = parse(store()?.getItem(PREFIX + name) ?? null);
  if (stored === null) return null;
  if (stored.owner === owner && isDraft(stored.draft)) return stored.draft;
  dropDraft(name);
  return null;
}

/** Stores the draft until {@link dropDraft}; does nothing when the storage is full or blocked. */
export function saveDraft(name: string, owner: string, draft: unknown): void {
  try {
    store()?.setItem(PREFIX + name, JSON.stringify({ owner, draft } satisfies StoredDraft));
  } catch {
    // The form still has the values.
  }
}

/** Deletes a form's draft, e.g. after it was saved. */
export function dropDraft(name: string): void {
  store()?.removeItem(PREFIX + name);
}

/** Deletes every draft: they are personal, and a user who signs out may share the computer. */
export function dropAllDrafts(): void {
  const storage = store();
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(PREFIX)) storage?.removeItem(key);
  }
}

function parse(text: string | null): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isValid = typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value;
    return isValid && typeof value.owner === 'string' ? { owner: value.owner, draft: value.draft } : null;
  } catch {
    return null;
  }
}

/** The browser's storage, or null where the visitor has blocked it (reading it then throws). */
function store(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
