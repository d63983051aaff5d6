import type { Page } from './types.ts';

interface ListRequest {
  url: string;
  isTranslated?: boolean;
  params?: object;
}

/**
 * The part of an infinite query that reads a list of the API page after page.
 * @param request the list's address and parameters, without its position.
 */
export function pagedQuery<Argument>(request: (argument: Argument) => ListRequest) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor ?? undefined,
    },
    query: ({ queryArg, pageParam }: { queryArg: Argument; pageParam: string | null }) => {
      const { params, ...list } = request(queryArg);
      return { ...list, params: { ...params, cursor: pageParam ?? undefined } };
    },
  };
}
