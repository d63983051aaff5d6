import type { Page } from '@academy/platform';

/** Every row of a list, read page by page while they are consumed. @param limit rows of a page. */
export async function* everyRow<Row>(
  limit: number,
  readPage: (place: { cursor?: string; limit: number }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<Row> = await readPage({ ...(cursor !== undefined && { cursor }), limit });
    yield* page.items;
    cursor = page.nextCursor;
  }
}
