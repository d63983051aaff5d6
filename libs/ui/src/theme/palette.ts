/** The two themes of the interface. */
export type Appearance = 'light' | 'dark';

/** Colours that antd computes with; the same values as in `styles/tokens.css`, which our own markup uses. */
export const palette = {
  light: {
    page: '#faf7f1',
    surface: '#ffffff',
    heading: '#16213a',
    text: '#2c3550',
    muted: '#5b6478',
    primary: '#1f4d8f',
    'on-primary': '#ffffff',
    accent: '#a33f1f',
    success: '#1f6b3b',
    error: '#b3261e',
    control: '#7d7a70',
    hairline: '#e6e0d3',
  },
  dark: {
    page: '#12182a',
    surface: '#1b2338',
    heading: '#e9e6df',
    text: '#e9e6df',
    muted: '#a7afc2',
    primary: '#8fb8f2',
    'on-primary': '#12182a',
    accent: '#f0a585',
    success: '#86d3a1',
    error: '#f4a9a3',
    control: '#8b93a9',
    hairline: '#2d3650',
  },
} as const satisfies Record<Appearance, Record<string, string>>;
