export default {
  error: 'Errore',
  redirecting: 'Reindirizzamento',
  redirectingText: 'Ti stiamo reindirizzando alla pagina sicura di pagamento.',
  urlMissing: 'URL di checkout non ricevuto dal server',
  unexpected: 'Si è verificato un errore durante la creazione del checkout. Riprova.',
  processing: 'Elaborazione…',
  net: 'Prezzo',
  vat: 'IVA {{percent}}%',
  total: 'Totale IVA inclusa',
  plusVat: '+ IVA',
} as const;
