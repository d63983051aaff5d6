import { mixedLanguages } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { MAIL_TEMPLATES } from './mail-templates.ts';

it('every mail is written in one language', () => {
  expect(Object.keys(MAIL_TEMPLATES)).not.toEqual([]);
  expect(mixedLanguages(MAIL_TEMPLATES)).toEqual([]);
});
