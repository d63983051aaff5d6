import { LANGUAGES, appErrors, isAppErrorCode } from '@academy/shared';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { SENTENCE_KEYS, useErrorText, type ErrorTextKey } from './error-text.ts';

const KEYS = [...Object.keys(appErrors).filter(isAppErrorCode), ...SENTENCE_KEYS] satisfies ErrorTextKey[];

describe('error texts', () => {
  beforeAll(() => createI18n('it', uiNamespaces, ['ui', 'errors']));

  it('name a code in the page’s language, with the hint its context calls for', () => {
    const { result } = renderHook(() => useErrorText());
    const text = result.current;
    expect(text({ messageKey: 'auth.session_expired' })).toBe(
      "Sessione scaduta. Effettua nuovamente l'accesso.",
    );
    expect(text({ messageKey: 'auth.invalid_credentials' }, 'login')).toBe(
      'Credenziali di accesso non valide. Verifica email e password. Se non ricordi la password, usa il link «Password dimenticata?».',
    );
    expect(text({ messageKey: 'platform.conflict' })).toBe(
      'Questi dati sono già presenti nel sistema. Controlla i campi obbligatori.',
    );
  });
});

it.each(LANGUAGES)('say a sentence for every code, never the code itself (%s)', async (language) => {
  const texts = await createI18n(language, uiNamespaces, ['ui', 'errors']);
  const t = texts.getFixedT(language, 'errors');
  expect(KEYS.length).toBeGreaterThan(80);
  // A sentence has words and ends like one.
  expect(KEYS.filter((key) => !/^\S+ .*[.?!»)]$/.test(t(key)))).toEqual([]);
});
