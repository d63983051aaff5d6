/** A complete application for membership, as the wizard sends it. */
export const MEMBERSHIP_FORM = {
  titolo: 'sig_ra',
  dataNascita: '1990-02-28',
  luogoNascita: 'Roma',
  indirizzo: 'Via Appia 1',
  citta: 'Roma',
  provincia: 'RM',
  cap: '00179',
  telefono: '+39 333 1234567',
  titoloStudio: 'dottorato',
  professione: 'Ricercatrice',
  areeInteresse: ['justice', 'labour'],
  dichiarazionePenali: true,
  dichiarazionePrevenzione: true,
  dichiarazioneProcedimenti: true,
  consensoGdpr: true,
  consensoImmagini: true,
};
