import { type ApiError, apiError } from '@academy/api-client';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Outbox } from './outbox.ts';

const OFFLINE = apiError('FETCH_ERROR');
const change = (sequence: number, text = 'x') => ({ text, sequence });
const isChange = (value: object): value is ReturnType<typeof change> => 'text' in value;

/** A tab of a learner whose network is down. */
function tab(owner = 'ada', failure: ApiError | null = OFFLINE) {
  return new Outbox({ name: 'q', owner, send: () => Promise.resolve(failure), isChange });
}

afterEach(() => localStorage.clear());

describe('the outbox', () => {
  it('shares what it keeps with another tab, and of each question keeps the newest', () => {
    const [first, second] = [tab(), tab()];
    first.change('a', change(1));
    second.change('b', change(1));
    second.change('a', change(3, 'newer'));
    first.change('c', change(1));
    for (const one of [first, second]) one.stop();
    const kept = tab().read().waiting;
    expect([...kept.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(kept.get('a')).toEqual(change(3, 'newer'));
  });

  it('forgets what was saved, and keeps what another tab has changed since', async () => {
    const saving = tab('ada', null);
    saving.change('a', change(1));
    const other = tab();
    other.change('a', change(2));
    other.change('b', change(1));
    await saving.flush();
    for (const one of [saving, other]) one.stop();
    expect([...tab().read().waiting]).toEqual([
      ['a', change(2)],
      ['b', change(1)],
    ]);
  });

  it('leaves what a learner has written while nobody is signed in', () => {
    const outbox = tab();
    outbox.change('a', change(1));
    outbox.stop();
    expect(tab('').read().waiting.size).toBe(0);
    expect(tab().read().waiting.get('a')).toEqual(change(1));
  });

  it('keeps nothing after its learner has signed out, and is not read by another one', async () => {
    const outbox = tab();
    outbox.change('a', change(1));
    outbox.signIn('');
    localStorage.clear();
    await outbox.flush();
    outbox.change('b', change(1));
    outbox.stop();
    expect(localStorage.length).toBe(0);
    const mine = tab();
    mine.change('a', change(1));
    mine.stop();
    expect(tab('bruno').read().waiting.size).toBe(0);
  });
});
