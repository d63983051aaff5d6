import { Versioned } from '@academy/platform';

/** A resource as one caller sees it. */
export class CallerView<T extends object> extends Versioned<T> {
  /**
   * @param readAt when reading its oldest part began, by the clock of `performance.now()`.
   * @param isGated it contains data that only callers with access get, so the response must not be shared.
   */
  constructor(
    body: T,
    version: number | null,
    readonly readAt: number,
    readonly isGated: boolean,
  ) {
    super(body, version);
  }
}
