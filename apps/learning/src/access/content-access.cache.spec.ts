import {
  ContentChanged,
  type ContentAccessReply,
  type DomainEvent,
  type GetContentAccess,
  PurchaseRevoked,
} from '@academy/contracts';
import { EventFeed, type FeedListener, RpcClient } from '@academy/messaging';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { ContentAccessCache } from './content-access.cache.ts';

const LEARNER = { id: 'd1a6b7f0-4f8e-4a53-9d55-5f2f5d0f2a11', role: 'user' } as const;
const OTHER = { id: '0b1b0b52-2c3e-4cf0-8d6e-0f2a7a9f1c22', role: 'user' } as const;
const CONTENT = '6a2f4c1e-93b5-4a77-8b1d-3f9c2e5d7a10';
const SECOND_MS = 1_000;

describe('the cache of access to contents', () => {
  let now: number;
  let isLive: boolean;
  let answer: ContentAccessReply | null;
  let asked: GetContentAccess[];
  let listeners: { types: readonly unknown[]; listener: FeedListener<DomainEvent> }[];
  let cache: ContentAccessCache;

  beforeEach(async () => {
    now = 100_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    isLive = true;
    asked = [];
    listeners = [];
    answer = {
      contentId: CONTENT,
      slug: 'lezione',
      title: 'Lezione',
      level: 'single',
      expiresAt: null,
      playableVideoIds: ['1'],
      videoSeconds: {},
    };
    const feed = {
      subscribe: (types: readonly unknown[], listener: FeedListener<DomainEvent>) => {
        listeners.push({ types, listener });
        return {
          get isLive() {
            return isLive;
          },
        };
      },
    };
    const ask = (question: GetContentAccess) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const module = await Test.createTestingModule({
      providers: [
        ContentAccessCache,
        { provide: RpcClient, useValue: { ask } },
        { provide: EventFeed, useValue: feed },
      ],
    }).compile();
    cache = module.get(ContentAccessCache);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** How often the catalogue is asked for two reads in quick succession. */
  async function questionsFor(learner: { id: string; role: 'user' }): Promise<number> {
    const before = asked.length;
    await cache.get(CONTENT, learner);
    now += 10;
    await cache.get(CONTENT, learner);
    return asked.length - before;
  }
  function announce(type: unknown, event: object) {
    for (const { types, listener } of listeners)
      if (types.includes(type)) listener.onEvent(event, {} as never);
  }

  it('requests access once for each learner and role', async () => {
    expect(await questionsFor(LEARNER)).toBe(1);
    expect(await questionsFor(LEARNER)).toBe(0);
    expect(await questionsFor(OTHER)).toBe(1);
    await cache.get(CONTENT, { ...LEARNER, role: 'editor' });
    expect(asked.at(-1)).toMatchObject({ userId: LEARNER.id, role: 'editor' });
  });

  it('requests access again as long as it is refused', async () => {
    answer = null;
    expect(await questionsFor(LEARNER)).toBe(2);
  });

  it('requests access again after a change of the learner’s purchases, until the catalogue has received the change', async () => {
    await questionsFor(LEARNER);
    await questionsFor(OTHER);
    announce(PurchaseRevoked, { userId: LEARNER.id });
    expect(await questionsFor(LEARNER)).toBe(2);
    expect(await questionsFor(OTHER)).toBe(0);
    now += 3 * SECOND_MS;
    expect(await questionsFor(LEARNER)).toBe(1);
  });

  it('requests access again after a change of any content, and when events were missed', async () => {
    for (const change of [
      () => announce(ContentChanged, { contentId: CONTENT }),
      () => listeners.forEach(({ listener }) => listener.onReset?.()),
    ]) {
      await questionsFor(LEARNER);
      change();
      expect(await questionsFor(LEARNER)).toBe(2);
      now += 4 * SECOND_MS;
    }
  });

  it('requests access again while events may be missed, and after the access has ended', async () => {
    await questionsFor(LEARNER);
    isLive = false;
    expect(await questionsFor(LEARNER)).toBe(2);
    isLive = true;
    expect(await questionsFor(LEARNER)).toBe(0);
    answer = answer && { ...answer, expiresAt: new Date(Date.now() - SECOND_MS).toISOString() };
    expect(await questionsFor(OTHER)).toBe(2);
  });

  it('requests access again once a content that opens later has opened', async () => {
    const at = (time: number) => new Date(time).toISOString();
    answer = answer && { ...answer, level: 'scheduled', opensAt: at(Date.now() + 60 * SECOND_MS) };
    expect(await questionsFor(LEARNER)).toBe(1);
    answer = answer && { ...answer, opensAt: at(Date.now() - SECOND_MS) };
    expect(await questionsFor(OTHER)).toBe(2);
  });
});
