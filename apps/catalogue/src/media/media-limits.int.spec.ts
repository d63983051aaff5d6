import { ChunkedRequest } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueUnderTest } from '../../test/catalogue.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes that may be in transit between sender and service when the response is sent. */
const ON_THE_WAY = 30 * MEBIBYTE;

describe('a file over the size limit, sent in chunks without a length', () => {
  let academy: CatalogueUnderTest;
  let url: string;

  beforeAll(async () => {
    academy = await CatalogueUnderTest.start();
    await academy.catalogue.app.listen(0, '127.0.0.1');
    url = await academy.catalogue.app.getUrl();
  });
  afterAll(() => academy.stop());

  it.each([
    ['cover', 15 * MEBIBYTE],
    ['document', 50 * MEBIBYTE],
  ])('is refused at the limit of a %s, and its connection stays usable', async (kind, limit) => {
    const request = await ChunkedRequest.begin(
      `${url}/api/v1/media`,
      {
        ...(await academy.catalogue.tokens.bearer({ role: 'admin' })),
        'content-type': 'multipart/form-data; boundary=x',
      },
      `--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
    );
    const { answer, sent } = await request.sendUntilAnswered(limit + ON_THE_WAY);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('platform.payload_too_large');
    expect(sent).toBeGreaterThanOrEqual(limit);
    // The rest of the body is still accepted, so that no reset overtakes the response.
    expect(await request.endAndGet('/healthz')).toMatch(/^HTTP\/1.1 200 /);
  });
});
