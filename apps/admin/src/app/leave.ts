/** Goes to the learners' app, a separate app: a full page load that replaces the history entry. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
