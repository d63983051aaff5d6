import { mixedLanguages } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { catalogueMails } from './partnership-mails.ts';

it('every mail is written in one language', () => {
  expect(Object.keys(catalogueMails)).not.toEqual([]);
  expect(mixedLanguages(catalogueMails)).toEqual([]);
});
