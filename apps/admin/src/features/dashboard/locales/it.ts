export default {
  title: 'Bacheca',
  greeting: 'Ciao, {{name}}',
  lead: 'Da qui gestisci l’academy.',
  contents: { title: 'Contenuti', text: 'Cerca nel catalogo, bozze e archiviati compresi.' },
} as const;
