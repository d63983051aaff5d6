/** Shows the page again, where something is about to be written. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
