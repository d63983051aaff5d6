import type { WaySeats } from '@academy/api-client';
import { SEAT_WAYS, type SeatWay } from '@academy/shared';

/** The way that is chosen at first: the first with seats, else the first. */
export function firstWay(ways: readonly WaySeats[]): SeatWay {
  return (ways.find(({ left }) => left !== 0) ?? ways[0])?.way ?? SEAT_WAYS[0];
}

/** A way from an address (`?posto=online`), if the seminar has it. */
export function wayIn(text: string | null, ways: readonly WaySeats[]): SeatWay | undefined {
  return ways.find(({ way }) => way === text)?.way;
}
