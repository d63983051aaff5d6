import { useEffect, useState } from 'react';

/** How far down the window a section begins to count as being read, as a share of its height. */
const READING_LINE = 1 / 3;

/** The section that is being read: the last one that begins above the reading line. @param ids in the page's order. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READING_LINE;
      const begun = ids.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setCurrent(begun.at(-1) ?? ids[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
