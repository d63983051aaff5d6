/** `published` is public; `archived` is out of the catalogue but stays open for those who bought it. */
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];
