import { BroadcastChannel, locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { EventServer } from '../testing/index.ts';
import { SharedStream, type SharedStreamOptions } from './shared-stream.ts';

const WAIT = { timeout: 60_000 };

let server: EventServer;
let token: string | null;
const tabs: SharedStream[] = [];
const session: SharedStreamOptions['session'] = {
  origin: 'http://academy.test',
  accessToken: () => Promise.resolve(token),
  renew: () => {
    token = 'renewed';
    return Promise.resolve(token);
  },
};

beforeEach(() => {
  server = new EventServer();
  token = 'first';
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
  // Pauses are random up to a limit.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  server.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens a tab. @returns it, with the types of the events it receives. */
function openTab(userId = 'user-1') {
  const heard: string[] = [];
  const onEvent = ({ type }: { type: string }) => type !== 'attempt' && heard.push(type);
  const tab = new SharedStream({ session, userId, onEvent });
  tabs.push(tab);
  tab.start();
  return { tab, heard };
}

async function firstStream() {
  await waitFor(() => expect(server.open).toHaveLength(1), WAIT);
  const [stream] = server.open;
  if (!stream) throw new Error('no stream');
  return stream;
}

describe('the event stream', () => {
  it('is shared by all tabs, and moves to another tab when its own closes', async () => {
    const first = openTab();
    const stream = await firstStream();
    const second = openTab();
    stream.send('purchase.completed', 7);
    await waitFor(() => expect(second.heard).toEqual(['purchase.completed']), WAIT);
    expect(first.heard).toEqual(['purchase.completed']);
    expect(server.opened).toBe(1);

    first.tab.stop();
    await waitFor(() => expect(server.opened).toBe(2), WAIT);
    expect(server.open).toMatchObject([{ lastEventId: '7' }]);
    server.open[0]?.send('access.revoked', 8);
    await waitFor(() => expect(second.heard).toEqual(['purchase.completed', 'access.revoked']), WAIT);
    expect(first.heard).toEqual(['purchase.completed']);
  });

  it('is not shared between users of one browser', async () => {
    openTab('user-1');
    await firstStream();
    openTab('user-2');
    await waitFor(() => expect(server.open).toHaveLength(2), WAIT);
  });

  it('is reopened after the last received event', async () => {
    const { heard } = openTab();
    const stream = await firstStream();
    stream.send('ready', 5);
    stream.end();
    await waitFor(() => expect(server.opened).toBe(2), WAIT);
    expect(server.open).toMatchObject([{ lastEventId: '5' }]);
    server.open[0]?.send('progress.changed', 6);
    await waitFor(() => expect(heard).toEqual(['ready', 'progress.changed']), WAIT);
  });

  it('is reopened with a new token after a 401', async () => {
    server.refuse('first', 401);
    openTab();
    expect(await firstStream()).toMatchObject({ token: 'renewed' });
  });

  it('ends with the session and is not reopened', async () => {
    const { tab } = openTab();
    await firstStream();
    token = null;
    tab.stop();
    await waitFor(() => expect(server.open).toEqual([]), WAIT);
    openTab();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.opened).toBe(1);
  });

  it('is opened by each tab where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    openTab();
    openTab();
    await waitFor(() => expect(server.open).toHaveLength(2), WAIT);
  });

  it('is taken over from a tab that has stopped responding', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    let taken = false;
    // A tab frozen by the browser keeps its lock and sends nothing.
    locks.request('academy.events.user-1', () => new Promise(() => undefined)).catch(() => (taken = true));
    const { heard } = openTab();
    await jest.advanceTimersByTimeAsync(40_000);
    expect(server.opened).toBe(0);
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    const stream = await firstStream();
    expect(taken).toBe(true);
    stream.send('progress.changed', 3);
    await waitFor(() => expect(heard).toContain('progress.changed'), WAIT);
  });

  it('is reopened when its heartbeat stops', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    openTab();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.opened).toBe(1);
    await jest.advanceTimersByTimeAsync(55_000);
    expect(server.opened).toBe(2);
    expect(server.open).toHaveLength(1);
  });
});
