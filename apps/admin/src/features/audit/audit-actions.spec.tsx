import { describe, expect, it } from '@jest/globals';
import english from '../../components/audit/locales/en.ts';
import italian from '../../components/audit/locales/it.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

/** The text of a dotted name, if it is one. */
function textOf(texts: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? new Map(Object.entries(part)).get(key) : undefined,
      texts,
    );
}

describe('every action of the audit log', () => {
  it.each(AUDIT_ACTIONS)('%s has a text in both languages', (action) => {
    for (const texts of [italian, english]) {
      const sentence = textOf(texts.actions, action);
      expect(sentence).toEqual(expect.stringMatching(/^\p{Lu}.+/u));
      expect(sentence).not.toContain(action);
    }
  });
});
