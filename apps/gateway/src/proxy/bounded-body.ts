import { Transform, type TransformCallback } from 'node:stream';

/** A request's body on its way through; it breaks off when it turns out longer than it may be. */
export class BoundedBody extends Transform {
  private length = 0;
  /** True once more has come than may. */
  isTooLarge = false;

  /** @param limit in bytes. */
  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.length += chunk.length;
    this.isTooLarge = this.length > this.limit;
    if (this.isTooLarge) done(new Error(`The body is longer than ${this.limit} bytes`));
    else done(null, chunk);
  }
}
