/** A JSON text that is sent as it is: an answer put together from parts that were rendered before. */
export class RenderedJson {
  /** @param readAt when its oldest part began to be read, by the clock of `performance.now()`. */
  constructor(
    readonly text: string,
    readonly readAt: number,
  ) {}
}

/** Writes an answer as JSON. */
export function serializeAnswer(answer: unknown): string {
  return answer instanceof RenderedJson ? answer.text : JSON.stringify(answer);
}
