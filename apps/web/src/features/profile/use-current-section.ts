import { useEffect, useState } from 'react';

/**
 * How far below the place where a link to it stops a section begins to count as being read, in pixels; less than the
 * height of the shortest section.
 */
const READING_MARGIN = 48;

/** The section that is being read: the last one that begins above the reading line. @param ids in the page's order. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => {
      const line = topAfterLink() + READING_MARGIN;
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

/** Where in the window a section begins after a link to it was followed, in pixels: below the header. */
function topAfterLink(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
