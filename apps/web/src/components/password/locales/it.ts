export default {
  show: 'Mostra la password',
  hide: 'Nascondi la password',
  showShort: 'Mostra',
  hideShort: 'Nascondi',
  tooShort: 'La password deve avere almeno 6 caratteri',
  tooLong: 'La password è troppo lunga',
  mismatch: 'Le password non coincidono',
  strength: {
    '0': 'Troppo corta',
    '1': 'Debole',
    '2': 'Discreta',
    '3': 'Buona',
    '4': 'Ottima',
  },
  advice: 'Meglio almeno 8 caratteri, con lettere, numeri e simboli.',
} as const;
