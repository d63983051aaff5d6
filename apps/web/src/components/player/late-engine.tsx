import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { Engine } from './engine.tsx';

type Render = (props: ComponentProps<typeof Engine>) => ReturnType<typeof Engine>;

let loaded: Render | null = null;

/** Fetches the code of the players, once. */
export async function loadEngine(): Promise<Render> {
  if (loaded === null) {
    const { Engine } = await import('./engine.tsx');
    loaded = (props) => <Engine {...props} />;
  }
  return loaded;
}

/** The player of a started video; nothing until its code has arrived. */
export function LateEngine(props: ComponentProps<typeof Engine>) {
  const [render, setRender] = useState(() => loaded);
  const fail = useEffectEvent(props.onFail);
  useEffect(() => {
    let isWanted = true;
    loadEngine().then(
      (code) => {
        if (isWanted) setRender(() => code);
      },
      () => {
        if (isWanted) fail();
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return render?.(props) ?? null;
}
