/** A JSON text that is sent as it stands: an answer put together from parts that were rendered before. */
export class RenderedJson {
  constructor(readonly text: string) {}
}

/** Writes an answer as JSON. */
export function serializeAnswer(answer: unknown): string {
  return answer instanceof RenderedJson ? answer.text : JSON.stringify(answer);
}
