import { mixedLanguages } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { commerceMails } from './mails.ts';

it('every mail is written in one language', () => {
  expect(Object.keys(commerceMails)).not.toEqual([]);
  expect(mixedLanguages(commerceMails)).toEqual([]);
});
