import { ifMatch, withVersion } from '@academy/api-client';
import { reloads } from './outdated.ts';

/** A new record. */
export interface Creation<Input> {
  /** The same for the same form, so that a lost response does not create it twice. */
  key: string;
  input: Input;
}

/** A change of a record; absent fields stay. */
export interface Change<Input> {
  id: string;
  /** Refused when the record no longer has it; absent for a change that overwrites others' edits. */
  version?: string | null;
  changes: Partial<Input>;
}

/** Lists, and figures counted from them. */
type ListTag = 'Stats' | Readonly<{ type: 'Content' | 'Project'; id: 'LIST' }>;

/**
 * The requests for one kind of record that staff edits.
 * @param tags of what shows such records, and is reloaded after a change.
 */
export function recordRequests<Detail extends object, Input>(path: string, tags: readonly ListTag[]) {
  return {
    /** Not cached, because a form must start from what is stored now. */
    get: {
      query: (id: string) => `${path}/${encodeURIComponent(id)}`,
      transformResponse: withVersion<Detail>,
      keepUnusedDataFor: 0,
    },
    create: {
      query: ({ key, input }: Creation<Input>) => ({
        url: path,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      transformResponse: withVersion<Detail>,
      invalidatesTags: (saved: unknown): readonly ListTag[] => (saved ? tags : []),
    },
    update: {
      query: ({ id, version = null, changes }: Change<Input>) => ({
        url: `${path}/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<Detail>,
      invalidatesTags: reloads(tags),
    },
    delete: {
      query: (id: string) => ({ url: `${path}/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(tags),
    },
  };
}
