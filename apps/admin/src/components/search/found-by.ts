import { foldForSearch, matchesSearch, searchWords } from '@academy/shared';

/** An item with what a search reads beside its title. */
interface CreditedItem {
  title: string;
  teachers: readonly { name: string }[];
  topics: readonly { title: string }[];
}

/** The teachers and topics by whose names a search found an item: those with a word that its title does not have. */
export function foundBy(
  { title, teachers, topics }: CreditedItem,
  search: string | undefined = '',
): string[] {
  const folded = foldForSearch(title);
  const missing = searchWords(search).filter((word) => !folded.includes(word));
  const names = [...teachers.map(({ name }) => name), ...topics.map((topic) => topic.title)];
  return names.filter((name) => missing.some((word) => matchesSearch(name, word)));
}
