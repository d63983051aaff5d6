import { useSyncExternalStore } from 'react';
import type { PlayerCommands } from './player-events.ts';

/** What is known of the page's player. Times in seconds, with fractions. */
export interface PlayerState {
  seconds: number;
  /** 0 until it is known. */
  duration: number;
  /** Whether there is a player; before it is started there is none. */
  isStarted: boolean;
  isPlaying: boolean;
}

const UNSTARTED: PlayerState = { seconds: 0, duration: 0, isStarted: false, isPlaying: false };

/** The page's player for the parts around it, such as the transcript: where it is, and what it can be asked to do. */
export class PlayerLink {
  private state = UNSTARTED;
  private commands: PlayerCommands | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read(): PlayerState {
    return this.state;
  }

  /** Called by the player when it is there, and with null when it is removed. */
  connect(commands: PlayerCommands | null): void {
    this.commands = commands;
    this.change({ ...UNSTARTED, isStarted: commands !== null });
  }

  onTime(seconds: number, duration: number): void {
    this.change({ ...this.state, seconds, duration, isPlaying: this.commands?.isPaused() === false });
  }

  onPause(): void {
    this.change({ ...this.state, isPlaying: false });
  }

  /** Asks the player for something; without a player nothing happens. */
  ask<T>(command: (commands: PlayerCommands) => T): T | undefined {
    return this.commands === null ? undefined : command(this.commands);
  }

  private change(state: PlayerState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/**
 * Something that follows from the player's state, e.g. the caption at its second.
 * @param select returns a value that stays the same while nothing has changed, or the part is rendered four times a
 * second.
 */
export function usePlayerState<T>(link: PlayerLink, select: (state: PlayerState) => T): T {
  return useSyncExternalStore(
    link.subscribe,
    () => select(link.read()),
    () => select(UNSTARTED),
  );
}
