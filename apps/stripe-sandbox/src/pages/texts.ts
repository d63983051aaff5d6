import type Stripe from 'stripe';
import type { DeclineCode } from '../order/methods.ts';

/** Languages of the pages. */
export type Language = 'it' | 'en';

const it = {
  banner: 'TEST – nessun pagamento reale',
  title: 'Pagamento',
  cancel: '← Torna indietro senza pagare',
  order: 'Il tuo ordine',
  due: 'Da pagare',
  price: 'Prezzo',
  taxable: 'Imponibile',
  discount: 'Sconto',
  total: 'Totale',
  pay: 'Paga',
  confirmOrder: 'Conferma l’ordine',
  confirm: 'Conferma senza pagare',
  payAmount: 'Paga {amount}',
  subscribeAmount: 'Abbonati e paga {amount}',
  renewal: 'L’abbonamento si rinnova da solo finché non lo disdici.',
  every: { day: 'al giorno', week: 'a settimana', month: 'al mese', year: 'all’anno' },
  busy: 'Un momento…',
  contact: 'I tuoi dati',
  details: 'Altri dati',
  email: 'Email',
  name: 'Nome e cognome',
  method: 'Come vuoi pagare',
  methodCard: 'Carta',
  methodDebit: 'Addebito sul conto (SEPA)',
  methodSatispay: 'Satispay',
  account: 'Conto da addebitare',
  iban: 'IBAN',
  mandate: 'Se paghi, autorizzi il venditore ad addebitare questo conto. L’addebito richiede qualche giorno.',
  testIbans: 'Conti di prova',
  effectDebited: 'L’addebito riesce dopo {seconds} secondi',
  effectDebitFails: 'L’addebito è respinto dopo {seconds} secondi',
  effectReturned: 'L’addebito riesce dopo {seconds} secondi, poi la banca lo storna',
  card: 'Dati della carta',
  number: 'Numero della carta',
  expiry: 'Scadenza',
  expiryHint: 'MM / AA',
  cvc: 'Codice di sicurezza',
  optional: '(facoltativo)',
  terms: 'Accetto le condizioni di vendita',
  testCards: 'Carte di prova',
  use: 'Usa',
  effectSucceeds: 'Il pagamento riesce',
  effectAuthenticates: 'Chiede la conferma della banca (3-D Secure)',
  effectDeclined: 'Carta rifiutata',
  effectNoFunds: 'Fondi insufficienti',
  effectExpired: 'Carta scaduta',
  quantity: 'Quantità {count}',
  code: 'Codice sconto',
  apply: 'Applica',
  codeApplied: 'Sconto applicato. Per toglierlo, svuota il campo e premi Applica.',
  codeUnknown: 'Questo codice non esiste. Controlla di averlo scritto bene.',
  codeEnded: 'Questo codice non è più valido.',
  codeCurrency: 'Questo codice non vale per questa valuta.',
  codeAmount: 'Con questo codice il totale sarebbe inferiore al minimo che si può pagare.',
  discountEnded: 'Lo sconto di questo ordine non è più valido. Torna indietro e ricomincia l’acquisto.',
  satispayTitle: 'Conferma in Satispay',
  satispayText: 'Questa è la pagina di prova di Satispay. Accetti il pagamento di {amount}?',
  bankTitle: 'Conferma della banca',
  bankText: 'Questa è la pagina di prova della tua banca. Autorizzi il pagamento di {amount}?',
  authorise: 'Autorizza il pagamento',
  refuse: 'Rifiuta',
  doneTitle: 'Pagamento già completato',
  doneText: 'Questo ordine è concluso. Non serve fare altro.',
  doneLink: 'Continua',
  expiredTitle: 'Sessione scaduta',
  expiredText:
    'Il tempo per questo pagamento è finito e nulla è stato addebitato. Puoi ricominciare dall’acquisto.',
  expiredLink: 'Torna all’acquisto',
  missingTitle: 'Pagina non trovata',
  missingText: 'Questo indirizzo di pagamento non esiste. Controlla di averlo copiato per intero.',
  check: 'Controlla i campi segnati qui sotto.',
  errorEmail: 'Scrivi un indirizzo email valido, per esempio nome@esempio.it.',
  errorName: 'Scrivi il nome sulla carta.',
  errorNumber: 'Scrivi una delle carte di prova elencate in fondo.',
  errorExpiry: 'Scrivi una data futura, per esempio 12 / 34.',
  errorCvc: 'Scrivi le tre cifre sul retro della carta.',
  errorMethod: 'Scegli uno dei modi elencati.',
  errorIban: 'Scrivi uno dei conti di prova elencati in fondo.',
  errorRequired: 'Questo campo è necessario.',
  errorDigits: 'Scrivi solo cifre.',
  errorTerms: 'Per continuare devi accettare le condizioni.',
  generic_decline: 'La carta è stata rifiutata. Prova con un’altra carta.',
  insufficient_funds: 'Sulla carta non ci sono fondi sufficienti. Prova con un’altra carta.',
  expired_card: 'La carta è scaduta. Prova con un’altra carta.',
  authentication_failed: 'La banca non ha autorizzato il pagamento. Riprova o usa un’altra carta.',
} satisfies Record<DeclineCode, string> & Record<string, string | Record<string, string>>;

/** The texts of a page. */
export type Texts = typeof it;

const en: Texts = {
  banner: 'TEST – no real money',
  title: 'Payment',
  cancel: '← Go back without paying',
  order: 'Your order',
  due: 'Amount due',
  price: 'Price',
  taxable: 'Taxable amount',
  discount: 'Discount',
  total: 'Total',
  pay: 'Pay',
  confirmOrder: 'Confirm your order',
  confirm: 'Confirm without paying',
  payAmount: 'Pay {amount}',
  subscribeAmount: 'Subscribe and pay {amount}',
  renewal: 'The subscription renews automatically until you cancel it.',
  every: { day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  busy: 'One moment…',
  contact: 'Your details',
  details: 'More details',
  email: 'Email',
  name: 'Full name',
  method: 'Payment method',
  methodCard: 'Card',
  methodDebit: 'Bank debit (SEPA)',
  methodSatispay: 'Satispay',
  account: 'Account to debit',
  iban: 'IBAN',
  mandate: 'By paying, you authorise the seller to debit this account. The debit takes some days.',
  testIbans: 'Test accounts',
  effectDebited: 'The debit succeeds after {seconds} seconds',
  effectDebitFails: 'The debit is refused after {seconds} seconds',
  effectReturned: 'The debit succeeds after {seconds} seconds, then the bank returns it',
  card: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  optional: '(optional)',
  terms: 'I accept the terms of sale',
  testCards: 'Test cards',
  use: 'Use',
  effectSucceeds: 'The payment succeeds',
  effectAuthenticates: 'Asks the bank to confirm (3-D Secure)',
  effectDeclined: 'Card declined',
  effectNoFunds: 'Insufficient funds',
  effectExpired: 'Card expired',
  quantity: 'Quantity {count}',
  code: 'Discount code',
  apply: 'Apply',
  codeApplied: 'Discount applied. To remove it, clear the field and press Apply.',
  codeUnknown: 'This code does not exist. Check that you typed it correctly.',
  codeEnded: 'This code is no longer valid.',
  codeCurrency: 'This code is not valid for this currency.',
  codeAmount: 'With this code the total would be below the minimum amount.',
  discountEnded: 'The discount for this order is no longer valid. Go back and start the purchase again.',
  satispayTitle: 'Confirm in Satispay',
  satispayText: 'This is the test page of Satispay. Do you accept the payment of {amount}?',
  bankTitle: 'Bank confirmation',
  bankText: 'This is your bank’s test page. Do you authorise the payment of {amount}?',
  authorise: 'Authorise payment',
  refuse: 'Refuse',
  doneTitle: 'Payment already completed',
  doneText: 'This order is complete. There is nothing more to do.',
  doneLink: 'Continue',
  expiredTitle: 'Session expired',
  expiredText: 'This payment session has expired and you were not charged. You can start the purchase again.',
  expiredLink: 'Back to the purchase',
  missingTitle: 'Page not found',
  missingText: 'This payment address does not exist. Check that you copied all of it.',
  check: 'Check the fields marked below.',
  errorEmail: 'Enter a valid email address, for example name@example.com.',
  errorName: 'Enter the name on the card.',
  errorNumber: 'Enter one of the test cards listed below.',
  errorExpiry: 'Enter a date in the future, for example 12 / 34.',
  errorCvc: 'Enter the three digits on the back of the card.',
  errorMethod: 'Choose one of the methods listed.',
  errorIban: 'Enter one of the test accounts listed below.',
  errorRequired: 'This field is required.',
  errorDigits: 'Enter digits only.',
  errorTerms: 'You must accept the terms to continue.',
  generic_decline: 'The card was declined. Try another card.',
  insufficient_funds: 'The card has insufficient funds. Try another card.',
  expired_card: 'The card has expired. Try another card.',
  authentication_failed: 'The bank did not authorise the payment. Try again or use another card.',
};

/** The texts of each language. */
export const TEXTS: Record<Language, Texts> = { it, en };

/** The language of a session's page: its own, or else the browser's. */
export function pageLanguage(locale: Stripe.Checkout.Session.Locale | null, acceptLanguage = ''): Language {
  if (locale === 'it') return 'it';
  if (locale === 'en') return 'en';
  return acceptLanguage.trim().toLowerCase().startsWith('it') ? 'it' : 'en';
}

/** An amount in the currency's smallest unit, formatted in a language. */
export function formatAmount(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', { style: 'currency', currency }).format(
    amount / 100,
  );
}

/** A moment (seconds since 1970) as a formatted date. */
export function formatDate(moment: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Rome',
  });
  return format.format(new Date(moment * 1000));
}

/** How often a price is charged: "all’anno"; only intervals of one have a name. */
export function rhythm({ interval, interval_count: count }: Stripe.Price.Recurring, t: Texts): string {
  const units: Record<string, string> = t.every;
  return `${count === 1 ? '' : `× ${count} `}${units[interval] ?? interval}`;
}
