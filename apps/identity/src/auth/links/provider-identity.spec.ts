import { describe, expect, it } from '@jest/globals';
import { namesOf } from './provider-identity.ts';

describe('namesOf', () => {
  it.each([
    [
      { given_name: 'Ada', family_name: 'Bianchi', name: 'A. B.' },
      { firstName: 'Ada', lastName: 'Bianchi' },
    ],
    [{ name: ' Ada  Maria Bianchi ' }, { firstName: 'Ada', lastName: 'Maria Bianchi' }],
    [{ name: 'Ada' }, { firstName: 'Ada', lastName: '' }],
    [{}, { firstName: 'ada.b', lastName: '' }],
    [
      { given_name: '<b>Ada\u0007', family_name: 'x'.repeat(200) },
      { firstName: 'bAda', lastName: 'x'.repeat(100) },
    ],
  ])('of %j is %j', (data, names) => {
    expect(namesOf({ data, email: 'ada.b@example.org' })).toEqual(names);
  });
});
