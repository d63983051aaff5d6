import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Replaces the network of an upload, since `fetch` cannot report progress. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  private static readonly original = globalThis.XMLHttpRequest;

  /** From now on, uploads are captured here. */
  static install(): void {
    FakeUpload.all = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  static uninstall(): void {
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload.original });
  }

  /** The upload with this index, once it was sent. */
  static async sent(index: number): Promise<FakeUpload> {
    await waitFor(() => expect(FakeUpload.all[index]?.body).toBeInstanceOf(FormData));
    const upload = FakeUpload.all[index];
    if (!upload) throw new Error('nothing was sent');
    return upload;
  }

  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  response: unknown = null;
  body: FormData | undefined;
  aborted = false;
  constructor() {
    super();
    FakeUpload.all.push(this);
  }
  open = () => undefined;
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}
