import { type LatePart, useLatePart } from '../late-part.ts';

const DATES: LatePart<{ className?: string }> = {
  code: async () => (await import('./next-dates.tsx')).NextDates,
  namespaces: ['calendar'],
};

/** The next dates, loaded after the page; without them it is complete. */
export function LateNextDates(props: { className?: string }) {
  const [Loaded] = useLatePart(DATES);
  return Loaded === undefined || Loaded === 'failed' ? null : <Loaded {...props} />;
}
