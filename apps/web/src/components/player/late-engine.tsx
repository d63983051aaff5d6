import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { type LatePart, useLatePart } from '../late-part.ts';
import type { Engine } from './engine.tsx';

type Props = ComponentProps<typeof Engine>;

const ENGINE: LatePart<Props> = {
  code: async () => (await import('./engine.tsx')).Engine,
  // The page has them already, for the poster.
  namespaces: [],
};

/** Fetches the code of the players. */
export async function loadEngine(): Promise<void> {
  await ENGINE.code();
}

/** The player of a started video; nothing until its code has arrived. */
export function LateEngine(props: Props) {
  const [Loaded] = useLatePart(ENGINE);
  const fail = useEffectEvent(props.onFail);
  const hasFailed = Loaded === 'failed';
  useEffect(() => {
    if (hasFailed) fail();
  }, [hasFailed]);
  return typeof Loaded === 'function' && <Loaded {...props} />;
}
