/** A card as the buyer typed it. */
export interface Card {
  /** Digits only. */
  number: string;
  expMonth: number;
  expYear: number;
}

/** The outcome of a bank debit some seconds after the order; `return`: it succeeds, and the bank takes it back. */
export type DelayedOutcome = 'succeed' | 'fail' | 'return';

/** A SEPA debit, and after how many seconds the bank decides. */
export interface BankDebit {
  kind: 'bank_debit';
  iban: string;
  outcome: DelayedOutcome;
  settleSeconds: number;
}

/** What can be charged again without the buyer. */
export type SavedMethod = { kind: 'card'; card: Card } | BankDebit;

/** How the buyer pays. */
export type Method = SavedMethod | { kind: 'satispay' };

/** The provider's names of the methods. */
export const METHOD_TYPES = { card: 'card', bank_debit: 'sepa_debit', satispay: 'satispay' } as const;
export type MethodType = (typeof METHOD_TYPES)[Method['kind']];

/** Why a card was refused. */
export type DeclineCode = 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'authentication_failed';

/** The outcome of charging a test card. */
export type CardBehaviour =
  { kind: 'succeeds' } | { kind: 'declines'; code: DeclineCode } | { kind: 'authenticates' };

/** A card number of the provider's test mode. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  behaviour: CardBehaviour;
}

/** The numbers the sandbox accepts, which are the provider's own. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: { kind: 'succeeds' } },
  { number: '5555555555554444', brand: 'mastercard', behaviour: { kind: 'succeeds' } },
  { number: '4000002500003155', brand: 'visa', behaviour: { kind: 'authenticates' } },
  { number: '4000000000000002', brand: 'visa', behaviour: { kind: 'declines', code: 'generic_decline' } },
  { number: '4000000000009995', brand: 'visa', behaviour: { kind: 'declines', code: 'insufficient_funds' } },
  { number: '4000000000000069', brand: 'visa', behaviour: { kind: 'declines', code: 'expired_card' } },
];

/** The test card with this number, if there is one. */
export const findTestCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number);

/** Seconds until a bank decides on a debit; the sandbox's clock can be moved past it. */
const SETTLEMENT_SECONDS = 5;
/** The provider's slow test accounts take three minutes. */
const SLOW_SETTLEMENT_SECONDS = 180;

/** An account number of the provider's test mode. */
export interface TestIban {
  iban: string;
  outcome: DelayedOutcome;
  settleSeconds: number;
}

/** The accounts the sandbox accepts, which are the provider's own. */
export const TEST_IBANS: readonly [TestIban, ...TestIban[]] = [
  { iban: 'DE89370400440532013000', outcome: 'succeed', settleSeconds: SETTLEMENT_SECONDS },
  { iban: 'DE08370400440532013003', outcome: 'succeed', settleSeconds: SLOW_SETTLEMENT_SECONDS },
  { iban: 'DE62370400440532013001', outcome: 'fail', settleSeconds: SETTLEMENT_SECONDS },
  { iban: 'DE78370400440532013004', outcome: 'fail', settleSeconds: SLOW_SETTLEMENT_SECONDS },
  { iban: 'DE35370400440532013002', outcome: 'return', settleSeconds: SETTLEMENT_SECONDS },
];

/** A debit from the first test account with this outcome, decided after some seconds. */
export function debitWith(outcome: DelayedOutcome, settleSeconds?: number): BankDebit {
  const account = TEST_IBANS.find((candidate) => candidate.outcome === outcome) ?? TEST_IBANS[0];
  return { kind: 'bank_debit', ...account, settleSeconds: settleSeconds ?? account.settleSeconds };
}

/** The API's message for a refused card. */
export const DECLINE_MESSAGES: Record<DeclineCode, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_failed: 'We are unable to authenticate your payment method.',
};
