import { mixedLanguages } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { learningMails } from './mails.ts';

it('every mail is written in one language', () => {
  expect(Object.keys(learningMails)).not.toEqual([]);
  expect(mixedLanguages(learningMails)).toEqual([]);
});
