const paths = {
  'arrow-left': 'M19 12H5m6 6-6-6 6-6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bookmark: 'M6 4h12v17l-6-4.5L6 21z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  external: 'M14 5h5v5M19 5l-9 9M10 6H5v13h13v-5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  play: 'M8 5.5v13l10.5-6.5z',
  quiz: 'M4 5h16v14H4zM8 12l2.5 2.5L16 9',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  series: 'M4 8h13v11H4zM7 5h13v11',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
} as const;

export type IconName = keyof typeof paths;

/** A line icon beside a text with the same meaning; hidden from assistive technology. */
export function Icon({ name, ...drawing }: { name: IconName; size?: number }) {
  return <LineDrawing path={paths[name]} {...drawing} />;
}

/** A line icon of one path in a square of 24; hidden from assistive technology. */
export function LineDrawing({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
