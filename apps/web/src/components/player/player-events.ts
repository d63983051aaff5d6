/** What a player says while a video plays. Seconds, with fractions. */
export interface PlayerListener {
  onTime(seconds: number, duration: number): void;
  onPause(): void;
  onEnd(): void;
}
