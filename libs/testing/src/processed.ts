/**
 * Repeats a request with an `Idempotency-Key` as clients do while the first one is still being processed, which on a
 * busy machine takes longer than a repetition waits.
 */
export async function processed<T extends { body: object }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    if (!('code' in answer.body && answer.body.code === 'platform.request_in_progress')) return answer;
  }
}
