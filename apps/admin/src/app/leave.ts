/** Goes to the learners' app, which is another one: a full page load that leaves nothing in the history. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
