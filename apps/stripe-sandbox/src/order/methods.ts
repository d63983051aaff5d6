/** A card as the buyer typed it. */
export interface Card {
  /** Digits only. */
  number: string;
  expMonth: number;
  expYear: number;
}

/** The outcome of a bank debit some seconds after the order. */
export type DelayedOutcome = 'succeed' | 'fail';

/** A bank debit, and after how many seconds the bank decides; a few by default. */
export interface BankDebit {
  kind: 'bank_debit';
  outcome: DelayedOutcome;
  settleSeconds?: number | undefined;
}

/** How the buyer pays. */
export type Method = { kind: 'card'; card: Card } | BankDebit;

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

/** The API's message for a refused card. */
export const DECLINE_MESSAGES: Record<DeclineCode, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_failed: 'We are unable to authenticate your payment method.',
};
