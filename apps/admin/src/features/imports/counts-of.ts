import type { Import } from '@academy/api-client';

/** What the rows did; before that, what they would do. Rows without anything to write have only been checked. */
export function countsOf({ status, planned, outcomes }: Import): Import['planned'] {
  if (status === 'checking' || status === 'checked') return planned;
  return {
    create: outcomes.create,
    change: outcomes.change,
    unchanged: planned.unchanged + outcomes.unchanged,
    refused: planned.refused + outcomes.refused,
  };
}
