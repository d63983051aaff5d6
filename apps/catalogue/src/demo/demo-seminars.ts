import { addDays, type Plain, timeInRome } from '@academy/shared';
import type { SeminarInputDto } from '../contents/seminar/seminar.dto.ts';

/** A seminar in a month, in the room and online. @param today the day in Rome, `2026-11-20`. */
export function budgetSeminar(today: string): Plain<SeminarInputDto> {
  const day = addDays(today, 30);
  return {
    startsAt: at(day, '18:00'),
    endsAt: at(day, '19:30'),
    room: {
      seats: 40,
      place: 'Biblioteca civica, sala grande',
      address: 'via del Portico 8, Torino',
      accessibility: 'Ingresso senza gradini, anello magnetico, posti per carrozzine in prima fila.',
      translations: {
        en: {
          place: 'City library, great hall',
          address: 'via del Portico 8, Turin',
          accessibility: 'Step-free entrance, induction loop, places for wheelchairs in the front row.',
        },
      },
    },
    online: {
      seats: null,
      note: 'Con sottotitoli in diretta.',
      link: 'https://riunioni.example.org/legge-di-bilancio',
      translations: { en: { note: 'With live captions.' } },
    },
    closesMinutes: 120,
    programme: [
      {
        ...{ time: '18:00', title: 'Che cosa c’è nel testo arrivato in aula' },
        text: 'Entrate, spese, saldo: tre numeri e dove trovarli.',
        translations: {
          en: {
            title: 'What is in the text before the House',
            text: 'Revenue, spending, balance: three numbers and where to find them.',
          },
        },
      },
      {
        ...{ time: '18:25', title: 'Gli emendamenti, in diretta' },
        text: 'Seguiamo il voto articolo per articolo.',
        translations: {
          en: { title: 'Amendments, live', text: 'We follow the vote, article by article.' },
        },
      },
      {
        ...{ time: '19:00', title: 'Le vostre domande' },
        text: 'In sala e in linea.',
        translations: { en: { title: 'Your questions', text: 'In the room and online.' } },
      },
    ],
    cancelled: null,
  };
}

/** A seminar ten days ago, online, of which there is a recording. */
export function voteSeminar(today: string): Plain<SeminarInputDto> {
  const day = addDays(today, -10);
  return {
    startsAt: at(day, '18:30'),
    endsAt: at(day, '19:30'),
    room: null,
    online: { seats: 200, note: '', link: 'https://riunioni.example.org/il-voto', translations: {} },
    closesMinutes: 60,
    programme: [
      {
        ...{ time: '18:30', title: 'Le vostre domande, una alla volta', text: '' },
        translations: { en: { title: 'Your questions, one by one', text: '' } },
      },
    ],
    cancelled: null,
  };
}

function at(day: string, time: string): string {
  const instant = timeInRome(`${day}T${time}`);
  if (instant === null) throw new Error(`${day} ${time} is no time`);
  return instant.toISOString();
}
