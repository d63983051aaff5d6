import { type Appearance, useAppearance } from '@academy/ui';
import { useState } from 'react';

/**
 * Whether the pages of a document are dark: as the theme, unless the reader chooses otherwise. A choice applies only in
 * the theme in which it was made, so that the pages follow when the theme is switched.
 */
export function useDimming(): { isDimmed: boolean; toggle: () => void } {
  const appearance = useAppearance();
  const [choice, setChoice] = useState<{ appearance: Appearance; isDimmed: boolean } | null>(null);
  const isDimmed = choice?.appearance === appearance ? choice.isDimmed : appearance === 'dark';
  return { isDimmed, toggle: () => setChoice({ appearance, isDimmed: !isDimmed }) };
}
