export default {
  lessonOf: 'lezione {{number}} di {{count}}',
  seen: '{{done}} lezioni viste su {{count}}',
  resumeFrom: 'Riprendi da {{time}}',
  resume: 'Riprendi',
  resumeTitle: 'Riprendi «{{title}}»',
  goesOn: 'riprendi da {{time}}',
  goesOnAt: 'lezione {{number}}',
  left: 'mancano {{time}}',
  path: {
    kind: 'Progetto',
    lessons: '{{done}} lezioni su {{count}}.',
    left: 'Ti manca circa {{time}}.',
    open: 'Apri il percorso',
    openTitle: 'Apri il percorso «{{title}}»',
  },
} as const;
