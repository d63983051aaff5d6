import { useSearchTopicsQuery } from '../../api/credits.ts';
import type { UseOptions } from '../fields/use-remote-options.ts';

/** The topics whose title contains the typed text. */
export const useTopicOptions: UseOptions = (search) => {
  const { currentData, isError } = useSearchTopicsQuery(search);
  return { options: currentData?.items.map(({ id, title }) => ({ value: id, label: title })), isError };
};
