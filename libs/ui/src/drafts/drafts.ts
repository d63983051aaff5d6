const PREFIX = 'academy.draft.';

interface KeptDraft {
  owner: string;
  draft: unknown;
}

/**
 * Drafts of forms in this browser. Another account's draft is deleted without being read.
 * @param name the form's.
 * @param owner id of the person who is signed in.
 * @param isDraft tells whether the form still understands what was kept.
 */
export function readDraft<T>(name: string, owner: string, isDraft: (value: unknown) => value is T): T | null {
  const kept = parse(store()?.getItem(PREFIX + name) ?? null);
  if (kept === null) return null;
  if (kept.owner === owner && isDraft(kept.draft)) return kept.draft;
  dropDraft(name);
  return null;
}

/** Keeps what was typed until {@link dropDraft}; a full or refused storage keeps nothing. */
export function keepDraft(name: string, owner: string, draft: unknown): void {
  try {
    store()?.setItem(PREFIX + name, JSON.stringify({ owner, draft } satisfies KeptDraft));
  } catch {
    // The form still holds it.
  }
}

/** Forgets a form's draft, as after it was saved. */
export function dropDraft(name: string): void {
  store()?.removeItem(PREFIX + name);
}

/** Forgets every draft: they are personal, and whoever signs out may share the computer. */
export function dropAllDrafts(): void {
  const storage = store();
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(PREFIX)) storage?.removeItem(key);
  }
}

function parse(text: string | null): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isKept = typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value;
    return isKept && typeof value.owner === 'string' ? { owner: value.owner, draft: value.draft } : null;
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
