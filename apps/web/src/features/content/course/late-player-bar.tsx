import { type LatePart, useLatePart } from '../../../components/late-part.ts';
import { usePlayerState } from '../../../components/player/player-link.ts';
import type { PlayerBarProps } from './player-bar.tsx';

const BAR: LatePart<PlayerBarProps> = {
  code: async () => (await import('./player-bar.tsx')).PlayerBar,
  // The page has them already, for the player.
  namespaces: [],
};

/** What stays of a started film when one scrolls; until then its code is not loaded. */
export function LatePlayerBar(props: PlayerBarProps) {
  const isStarted = usePlayerState(props.link, (state) => state.isStarted);
  return isStarted && <StartedBar {...props} />;
}

function StartedBar(props: PlayerBarProps) {
  const [Loaded] = useLatePart(BAR);
  return typeof Loaded === 'function' && <Loaded {...props} />;
}
