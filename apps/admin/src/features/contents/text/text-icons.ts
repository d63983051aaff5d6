/** Paths of line icons in a square of 24. */
export const TEXT_ICONS = {
  bold: 'M8 5h5a3.2 3.2 0 0 1 0 6.5H8zM8 11.5h6a3.4 3.4 0 0 1 0 7H8z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  note: 'M5 5h9M5 12h11M5 19h7M18.5 4v5M17 5l1.5-1',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5V9M4 9h3M4 14.5c1.5-1.5 3 0 2 1.2L4 18.5h3',
  blockquote: 'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.5M18.5 7c-3 1-4.5 3-4.5 6v4h5v-5h-2.5',
  callout: 'M5 4h14v16H5zM5 4v16M9 9h7M9 13h5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M11 5v14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.01',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
  codeBlock: 'M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3',
  horizontalRule: 'M4 12h16M9 6h6M9 18h6',
  undo: 'M8 6 4 10l4 4M4.5 10H14a5 5 0 0 1 0 10h-3',
  redo: 'm16 6 4 4-4 4M19.5 10H10a5 5 0 0 0 0 10h3',
  keys: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 1.9v.3M12 17.5v.01',
} as const;
export type TextIcon = keyof typeof TEXT_ICONS;
