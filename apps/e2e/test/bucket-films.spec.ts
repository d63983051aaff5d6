import { type BucketStub, startBucket } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Academy } from './academy.ts';
import { launchBrowser } from './browser.ts';
import { uploadFilm } from './film-upload.ts';

let bucket: BucketStub;
let academy: Academy;
let browser: Browser;

beforeAll(async () => {
  bucket = await startBucket();
  const start = Academy.start({ ...bucket.env, MEDIA_ORIGINS: bucket.env['S3_ENDPOINT'] });
  [academy, browser] = await Promise.all([start, launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), academy.dispose()]);
  await bucket.stop();
});

it('uploads a film directly to the bucket, and plays it from there', async () => {
  const run = await academy.run();
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  const parts = await uploadFilm(page, run, (request) => {
    const { origin, searchParams } = new URL(request.url());
    const part = searchParams.get('partNumber');
    return request.method() === 'PUT' && origin !== run.origin && part !== null ? Number(part) - 1 : null;
  });
  expect(parts).toEqual([0, 1]);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  const source = await page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');
  expect(new URL(source).origin).toBe(bucket.env['S3_ENDPOINT']);
});
