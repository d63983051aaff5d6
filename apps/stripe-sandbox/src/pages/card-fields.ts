import { TEST_CARDS, TEST_IBANS } from '../order/methods.ts';
import type { CardBehaviour, DeclineCode, TestIban } from '../order/methods.ts';
import type { Fields, Problems } from './checkout-form.ts';
import type { Texts } from './texts.ts';

/** The values of a form and their errors. */
export interface FormState {
  fields: Fields;
  problems: Problems;
  alert?: string;
}

/** One text field of a form, for the `field` template. */
export const textField = (
  id: 'email' | 'name' | 'number' | 'expiry' | 'cvc' | 'iban',
  label: string,
  { fields, problems }: FormState,
  more: object,
) => ({ id, label, type: 'text', value: fields[id] ?? '', problem: problems[id], ...more });

/** The three fields of a card and the accepted numbers. */
export const cardFields = (t: Texts, state: FormState) => ({
  number: textField('number', t.number, state, {
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '4242 4242 4242 4242',
  }),
  expiry: textField('expiry', t.expiry, state, {
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: t.expiryHint,
  }),
  cvc: textField('cvc', t.cvc, state, {
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    placeholder: '123',
    maxlength: 4,
  }),
  testCards: TEST_CARDS.map(({ number, behaviour }) => ({
    number: number.replace(/(.{4})(?=.)/g, '$1 '),
    effect: cardEffect(behaviour, t),
  })),
});

/** The field of an account and the accepted ones. */
export const accountFields = (t: Texts, state: FormState) => ({
  iban: textField('iban', t.iban, state, { placeholder: 'DE89 3704 0044 0532 0130 00' }),
  testIbans: TEST_IBANS.map((account) => ({
    iban: account.iban.replace(/(.{4})(?=.)/g, '$1 '),
    effect: accountEffect(account, t),
  })),
});

function accountEffect({ outcome, settleSeconds }: TestIban, t: Texts): string {
  const effect = { succeed: t.effectDebited, fail: t.effectDebitFails, return: t.effectReturned }[outcome];
  return effect.replace('{seconds}', String(settleSeconds));
}

function cardEffect(behaviour: CardBehaviour, t: Texts): string {
  switch (behaviour.kind) {
    case 'succeeds':
      return t.effectSucceeds;
    case 'authenticates':
      return t.effectAuthenticates;
    case 'declines':
      return declineEffect(behaviour.code, t);
  }
}

function declineEffect(code: DeclineCode, t: Texts): string {
  switch (code) {
    case 'insufficient_funds':
      return t.effectNoFunds;
    case 'expired_card':
      return t.effectExpired;
    default:
      return t.effectDeclined;
  }
}
