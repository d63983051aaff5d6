import { describe, expect, it } from '@jest/globals';
import { INTEREST_AREAS, MEMBER_ORIGINS, STUDY_TITLES } from './choices.ts';
import { PROVINCES } from './provinces.ts';
import { checkContact, checkDeclarations, checkInterests } from './rules.ts';

const contact = {
  titolo: 'sig_ra',
  dataNascita: '1990-02-28',
  luogoNascita: 'Roma',
  indirizzo: 'Via Appia 1',
  citta: 'Roma',
  provincia: 'RM',
  cap: '00179',
  telefono: '+39 333 1234567',
};
const interests = {
  titoloStudio: 'dottorato',
  professione: 'Ricercatrice',
  areeInteresse: ['justice', 'defence', 'labour'],
};
const declarations = {
  dichiarazionePenali: true,
  dichiarazionePrevenzione: true,
  dichiarazioneProcedimenti: true,
  consensoGdpr: true,
};

describe('the options of the form', () => {
  it('are as many as the association offers', () => {
    expect([STUDY_TITLES.length, MEMBER_ORIGINS.length, INTEREST_AREAS.length]).toEqual([7, 4, 13]);
    expect(PROVINCES).toHaveLength(108);
    expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(108);
    expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(108);
    expect(PROVINCES.at(-1)).toEqual({ code: 'EE', name: 'Estero' });
  });
});

describe('checkContact', () => {
  it('accepts a complete step', () => {
    expect(checkContact(contact, 2026)).toEqual({});
  });

  it('requires every field', () => {
    const problems = checkContact({ citta: '  ' }, 2026);
    expect(Object.keys(problems).sort()).toEqual(Object.keys(contact).sort());
    expect(new Set(Object.values(problems))).toEqual(new Set(['required']));
  });

  it.each([
    ['x', 'phone_digits'],
    ['12345', 'phone_digits'],
    ['chiamami', 'phone_digits'],
    ['+39 333 1234567', undefined],
    ['(06) 12.34.56-78', undefined],
    ['06/123456 int. 12', undefined],
    ['1'.repeat(31), 'too_long'],
  ])('checks a telephone number %s: %s', (telefono, problem) => {
    expect(checkContact({ ...contact, telefono }, 2026).telefono).toBe(problem);
  });

  it.each(['citta', 'luogoNascita', 'indirizzo'] as const)('requires a word in %s', (field) => {
    for (const text of ['.', '---', '12'])
      expect(checkContact({ ...contact, [field]: text }, 2026)).toEqual({ [field]: 'no_letters' });
    for (const text of ['Å', '東京', 'L’Aquila'])
      expect(checkContact({ ...contact, [field]: text }, 2026)).toEqual({});
  });

  it.each([
    ['2011-01-01', 'too_young'],
    ['2010-12-31', undefined],
    ['1915-06-01', undefined],
    ['1914-12-31', 'invalid'],
    ['1990-02-29', 'invalid'],
    ['1990-13-01', 'invalid'],
    ['28/02/1990', 'invalid'],
  ])('checks a date of birth %s: %s', (dataNascita, problem) => {
    expect(checkContact({ ...contact, dataNascita }, 2026).dataNascita).toBe(problem);
  });

  it.each([
    ['RM', '0017', 'cap_digits'],
    ['RM', '001799', 'cap_digits'],
    ['RM', 'SW1A1', 'cap_digits'],
    ['EE', 'SW1A 1AA', undefined],
    ['EE', '', 'required'],
    ['EE', 'x'.repeat(13), 'too_long'],
  ])('checks in %s the postcode %j: %s', (provincia, cap, problem) => {
    expect(checkContact({ ...contact, provincia, cap }, 2026).cap).toBe(problem);
  });

  it('refuses unknown options', () => {
    const problems = checkContact({ ...contact, titolo: 'dott', provincia: 'XX' }, 2026);
    expect(problems).toEqual({ titolo: 'invalid', provincia: 'invalid' });
  });
});

describe('checkInterests', () => {
  it('accepts a complete step', () => {
    expect(checkInterests(interests)).toEqual({});
  });

  it.each([
    [[], 'no_area'],
    [['justice', 'defence', 'labour', 'agriculture'], 'too_many_areas'],
    [['justice', 'justice'], 'invalid'],
    [['astrology'], 'invalid'],
  ])('checks the areas %j: %s', (areeInteresse, problem) => {
    expect(checkInterests({ ...interests, areeInteresse })).toEqual({ areeInteresse: problem });
  });

  it('requires study title and profession', () => {
    expect(checkInterests({ areeInteresse: ['justice'] })).toEqual({
      titoloStudio: 'required',
      professione: 'required',
    });
  });
});

describe('checkDeclarations', () => {
  it('accepts the three declarations and the consent; the rest is optional', () => {
    expect(checkDeclarations(declarations)).toEqual({});
    expect(checkDeclarations({ ...declarations, letteraMotivazionale: 'x'.repeat(3_000) })).toEqual({});
  });

  it('requires each of them', () => {
    expect(checkDeclarations({ consensoGdpr: false })).toEqual({
      dichiarazionePenali: 'declaration_required',
      dichiarazionePrevenzione: 'declaration_required',
      dichiarazioneProcedimenti: 'declaration_required',
      consensoGdpr: 'consent_required',
    });
  });

  it('refuses a letter beyond 3,000 characters and an unknown origin', () => {
    const wrong = { ...declarations, letteraMotivazionale: 'x'.repeat(3_001), comeConosciuto: 'dream' };
    expect(checkDeclarations(wrong)).toEqual({ letteraMotivazionale: 'too_long', comeConosciuto: 'invalid' });
  });
});
