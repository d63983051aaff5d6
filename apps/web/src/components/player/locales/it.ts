import * as words from '../../../words/it.ts';

export default {
  play: 'Guarda: {{title}}',
  frame: 'Video: {{title}}',
  consent: {
    text: 'Il video è ospitato da Vimeo. Se lo avvii, Vimeo riceve il tuo indirizzo di rete e può usare i propri cookie.',
    link: 'Come trattiamo i tuoi dati',
    always: 'Non chiedermelo più per sei mesi',
  },
  loading: 'Caricamento del video',
  failed: {
    title: 'Il video non si carica',
    text: 'Il lettore non risponde: la rete o un’estensione del browser potrebbero bloccarlo. Il resto della pagina funziona.',
    retry: words.tryAgain,
    elsewhere: 'Apri su Vimeo',
  },
  resume: 'Riprendi da {{time}}',
  restart: 'Ricomincia',
} as const;
