import { useSearchContentsQuery } from '../../api/contents.ts';

/** The contents whose title matches, to choose from. */
export function useContentOptions(search: string) {
  const { currentData, isError } = useSearchContentsQuery(search);
  return { options: currentData?.items.map(({ id, title }) => ({ value: id, label: title })), isError };
}
