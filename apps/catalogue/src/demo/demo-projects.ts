import { DEMO_CONTENTS, DEMO_PROJECTS } from '@academy/contracts';
import { NEW_CERTIFICATE_RULE, type Plain } from '@academy/shared';
import { coverPath } from '../media/demo-covers.ts';
import { DEMO_CREDITS } from './demo-credits.ts';
import { ENGLISH_PROJECTS } from './demo-english.ts';
import type { CreateProjectDto } from '../projects/project-input.dto.ts';

/** Input, id and contents of each of the demo's projects; the oldest first. */
export function demoProjects(): { id: string; input: Plain<CreateProjectDto>; contentIds: string[] }[] {
  return [
    {
      id: DEMO_PROJECTS.clima,
      input: {
        ...DEMO_CREDITS[DEMO_PROJECTS.clima],
        ...inEnglish(DEMO_PROJECTS.clima),
        title: 'L’Europa e il clima che cambia',
        shortDescription: 'Come Bruxelles, Roma e il tuo Comune decidono su energia, acqua e territorio.',
        extendedDescription:
          'Un percorso in quattro tappe per chi vuole seguire le decisioni sul clima e dire la sua al momento giusto.',
        priceCents: 7490,
        coverImageUrl: coverPath('progetto-clima'),
        openings: [{ contentId: DEMO_CONTENTS.clima, afterDays: 7 }],
      },
      contentIds: [DEMO_CONTENTS.europa, DEMO_CONTENTS.fondi, DEMO_CONTENTS.clima, DEMO_CONTENTS.servizi],
    },
    {
      id: DEMO_PROJECTS.conti,
      input: {
        ...DEMO_CREDITS[DEMO_PROJECTS.conti],
        ...inEnglish(DEMO_PROJECTS.conti),
        title: 'Capire i conti pubblici',
        shortDescription: 'Entrate, spesa, debito: leggere il bilancio dello Stato senza essere economisti.',
        extendedDescription:
          'Sei lezioni, una lettura, un glossario e le tabelle da compilare: alla fine saprai leggere una manovra da solo.',
        priceCents: 6490,
        coverImageUrl: coverPath('progetto-conti'),
      },
      contentIds: [
        DEMO_CONTENTS.bilancio,
        DEMO_CONTENTS.manovra,
        DEMO_CONTENTS.glossario,
        DEMO_CONTENTS.fondi,
      ],
    },
    {
      id: DEMO_PROJECTS.cittadinanza,
      input: {
        ...DEMO_CREDITS[DEMO_PROJECTS.cittadinanza],
        ...inEnglish(DEMO_PROJECTS.cittadinanza),
        title: 'Cittadinanza attiva',
        shortDescription:
          'Dalla Costituzione al consiglio comunale: il percorso per contare nelle decisioni pubbliche.',
        extendedDescription:
          'Sette tappe da seguire in ordine: le regole, le istituzioni, gli strumenti per partecipare, e una verifica alla fine. È il percorso da cui consigliamo di iniziare.',
        priceCents: 5490,
        certificate: { ...NEW_CERTIFICATE_RULE, hours: 1 },
        isFeatured: true,
        coverImageUrl: coverPath('progetto-cittadinanza'),
      },
      contentIds: [
        DEMO_CONTENTS.costituzione,
        DEMO_CONTENTS.parlamento,
        DEMO_CONTENTS.legge,
        DEMO_CONTENTS.comune,
        DEMO_CONTENTS.beniComuni,
        DEMO_CONTENTS.voto,
        DEMO_CONTENTS.verifica,
      ],
    },
  ];
}

function inEnglish(id: string): Pick<Plain<CreateProjectDto>, 'translations'> {
  const en = ENGLISH_PROJECTS[id];
  return en ? { translations: { en } } : {};
}
