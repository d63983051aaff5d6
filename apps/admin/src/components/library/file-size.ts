import { useLanguage } from '@academy/ui';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Formats the size of a file in the page's language: `840 kB`, `1,2 MB`. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const [unit, size] =
      bytes < MEGABYTE ? (['kilobyte', KILOBYTE] as const) : (['megabyte', MEGABYTE] as const);
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
    return format.format(Math.max(bytes / size, 0.1));
  };
}
