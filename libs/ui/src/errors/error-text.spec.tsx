import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { describeErrorTexts } from '../testing/describe-error-texts.ts';
import { useErrorText } from './error-text.ts';

describe('error texts', () => {
  beforeAll(() => createI18n('it', uiNamespaces, ['ui', 'errors']));

  it('are in the page’s language, with a hint that depends on the context', () => {
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

describeErrorTexts(uiNamespaces, ['ui', 'errors']);
