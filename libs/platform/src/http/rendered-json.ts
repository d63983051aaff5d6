/** A JSON text that is sent unchanged: a response composed of parts that were rendered before. */
export class RenderedJson {
  /** @param readAt when reading its oldest part began, by the clock of `performance.now()`. */
  constructor(
    readonly text: string,
    readonly readAt: number,
  ) {}
}

/** Serialises a response as JSON. */
export function serializeResponse(response: unknown): string {
  return response instanceof RenderedJson ? response.text : JSON.stringify(response);
}
