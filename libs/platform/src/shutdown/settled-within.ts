/**
 * Waits for work that may never end, such as closing a connection to a server that stopped responding. The work is not
 * cancelled; its failure after the limit is ignored.
 * @returns true when the work ended in time, false when the limit passed first.
 * @throws the error of the work, if it fails in time.
 */
export async function settledWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
