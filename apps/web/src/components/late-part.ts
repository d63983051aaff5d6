import { loadPage } from '@academy/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A part of a page whose code and texts are loaded after the page. */
export interface LatePart<Props> {
  code: () => Promise<ComponentType<Props>>;
  namespaces: readonly string[];
}

type Loaded<Props> = ComponentType<Props> | 'failed' | undefined;

/** @returns the part's component once it is loaded, and a function to load it again. */
export function useLatePart<Props>(part: LatePart<Props>): [Loaded<Props>, () => void] {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Props>>();
  useEffect(() => {
    loadPage(part.code, i18n, part.namespaces).then(
      ({ Component }) => setLoaded(() => Component),
      () => setLoaded('failed'),
    );
  }, [part, i18n, attempt]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return [loaded, retry];
}
