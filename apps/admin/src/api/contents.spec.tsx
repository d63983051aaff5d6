import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { contentDetail } from '../testing/catalogue-fixtures.ts';
import { renderPart } from '../testing/render-app.tsx';
import { staffServer } from '../testing/staff-server.ts';
import { useGetContentQuery } from './contents.ts';

const CONTENT = 'GET /api/v1/contents/1';
const QUIZ = 'GET /api/v1/contents/1/quiz';

const QUIZ_FACTS = {
  passPoints: 1,
  attempts: null,
  waitMinutes: 0,
  minutes: null,
  showsAnswers: 'at_once',
  countsForCertificate: true,
  points: 1,
} as const;

let server: FakeServer;

beforeEach(() => {
  server = staffServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  server.close();
});

/** Reads a quiz whose answers have these versions, one after another. */
async function read(content: (round: number) => string, quiz: (round: number) => string) {
  const body = contentDetail({ contentType: 'quiz', quiz: QUIZ_FACTS });
  server
    .on(CONTENT, () => ({ body, headers: { ETag: content(server.received(CONTENT).length) } }))
    .on(QUIZ, () => ({ body: { quiz: null }, headers: { ETag: quiz(server.received(QUIZ).length) } }));
  return renderPart(<Reader />, []);
}

function Reader() {
  const { data, isError } = useGetContentQuery('1');
  return <p>{isError ? 'failed' : data ? `read ${data.title}` : ''}</p>;
}

it('reads a content with its quiz of the same version, however a proxy marks it', async () => {
  const session = await read(
    (round) => `"${round}"`,
    (round) => (round === 1 ? '"2"' : 'W/"2"'),
  );
  expect(await screen.findByText(/^read/)).toBeTruthy();
  expect(server.received(CONTENT)).toHaveLength(2);
  await session.stop();
});

it('gives up when the versions never meet', async () => {
  const session = await read(
    () => '"1"',
    () => '"2"',
  );
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(server.received(CONTENT)).toHaveLength(3);
  await session.stop();
});
