import { describe, expect, it } from '@jest/globals';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { inspectFilm } from './film-format.ts';

const SECONDS = 30;
const PICTURES_PER_SECOND = 10;

/**
 * A WebM as an export writes it, or as a browser records it: that one is written while it is recorded, so it has neither
 * its length nor an index.
 */
async function webm(isRecording = false): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: isRecording }), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: PICTURES_PER_SECOND });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: 320, codedHeight: 180 };
  for (let number = 0; number < SECONDS * PICTURES_PER_SECOND; number += 1) {
    const isKey = number % PICTURES_PER_SECOND === 0;
    const bytes = new Uint8Array(400);
    bytes.set(isKey ? [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xb4, 0x00] : [0x11, 0, 0]);
    const at = number / PICTURES_PER_SECOND;
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', at, 1 / PICTURES_PER_SECOND);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

const inspect = (bytes: Uint8Array) =>
  inspectFilm(bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));

describe('the check of a WebM', () => {
  it('accepts a whole film', async () => {
    await expect(inspect(await webm())).resolves.toMatchObject({
      contentType: 'video/webm',
      durationSeconds: SECONDS,
    });
  });

  it('refuses a film that was cut off', async () => {
    const bytes = await webm();
    await expect(inspect(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'catalogue.film_incomplete',
    });
  });

  it('refuses a recording without index', async () => {
    await expect(inspect(await webm(true))).rejects.toMatchObject({ code: 'catalogue.film_without_index' });
  });
});
