import type { Membership, MembershipApplication, MembershipChanges, Profile } from '@academy/api-client';
import {
  checkContact,
  checkDeclarations,
  checkInterests,
  type InterestArea,
  type MemberContact,
  type MemberDeclarations,
  type MemberInterests,
  MEMBER_ORIGINS,
  MEMBER_TITLES,
  STUDY_TITLES,
  type MembershipProblem,
} from '@academy/shared';

/** What the dialogs hold while they are filled in; texts may be empty. */
export interface MembershipFields {
  firstName: string;
  lastName: string;
  titolo: string;
  /** Day, month and year are chosen one by one. */
  birthDay: string;
  birthMonth: string;
  birthYear: string;
  luogoNascita: string;
  indirizzo: string;
  citta: string;
  provincia: string;
  cap: string;
  telefono: string;
  titoloStudio: string;
  professione: string;
  areeInteresse: readonly InterestArea[];
  comeConosciuto: string;
  socioPresentatore: string;
  letteraMotivazionale: string;
  dichiarazionePenali: boolean;
  dichiarazionePrevenzione: boolean;
  dichiarazioneProcedimenti: boolean;
  consensoGdpr: boolean;
  consensoComunicazioni: boolean;
  consensoImmagini: boolean;
}

/** A field as rules and server name it. */
export type FieldName =
  keyof MemberContact | keyof MemberInterests | keyof MemberDeclarations | 'firstName' | 'lastName';

/** What is wrong, field by field. */
export type Problems = { [Field in FieldName]?: MembershipProblem };

export const EMPTY_FIELDS: MembershipFields = {
  firstName: '',
  lastName: '',
  titolo: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  luogoNascita: '',
  indirizzo: '',
  citta: '',
  provincia: '',
  cap: '',
  telefono: '',
  titoloStudio: '',
  professione: '',
  areeInteresse: [],
  comeConosciuto: '',
  socioPresentatore: '',
  letteraMotivazionale: '',
  dichiarazionePenali: false,
  dichiarazionePrevenzione: false,
  dichiarazioneProcedimenti: false,
  consensoGdpr: false,
  consensoComunicazioni: false,
  consensoImmagini: false,
};

/** The fields as they were saved. */
export function fieldsOf(profile: Profile, membership: Membership): MembershipFields {
  const [birthYear = '', birthMonth = '', birthDay = ''] = membership.dataNascita.split('-');
  return {
    ...membership,
    firstName: profile.firstName,
    lastName: profile.lastName,
    birthDay,
    birthMonth,
    birthYear,
    comeConosciuto: membership.comeConosciuto ?? '',
    socioPresentatore: membership.socioPresentatore ?? '',
    letteraMotivazionale: membership.letteraMotivazionale ?? '',
  };
}

/** Step 1 of completion: who and where. */
export function contactProblems(fields: MembershipFields): Problems {
  return checkContact(contactOf(fields), new Date().getFullYear());
}

/** Step 1 of the edit dialog: the names too. */
export function personProblems(fields: MembershipFields): Problems {
  return {
    ...(fields.firstName.trim() === '' && { firstName: 'required' }),
    ...(fields.lastName.trim() === '' && { lastName: 'required' }),
    ...contactProblems(fields),
  };
}

/** Step 2: studies, work, interests. */
export function interestProblems(fields: MembershipFields): Problems {
  return checkInterests(fields);
}

/** Step 3: declarations and consents. */
export function declarationProblems(fields: MembershipFields): Problems {
  return checkDeclarations(fields);
}

/** What editing sends. */
export function toChanges(fields: MembershipFields): MembershipChanges {
  const { areeInteresse, consensoComunicazioni, consensoImmagini } = fields;
  return {
    ...contactOf(fields),
    titolo: MEMBER_TITLES.find((title) => title === fields.titolo),
    titoloStudio: STUDY_TITLES.find((title) => title === fields.titoloStudio),
    professione: fields.professione.trim(),
    areeInteresse: [...areeInteresse],
    consensoComunicazioni,
    consensoImmagini,
  };
}

/** What completion sends; choices nobody made are left out. */
export function toApplication(fields: MembershipFields): MembershipApplication {
  const { dichiarazionePenali, dichiarazionePrevenzione, dichiarazioneProcedimenti } = fields;
  return {
    ...toChanges(fields),
    comeConosciuto: MEMBER_ORIGINS.find((origin) => origin === fields.comeConosciuto),
    socioPresentatore: fields.socioPresentatore.trim(),
    letteraMotivazionale: fields.letteraMotivazionale.trim(),
    dichiarazionePenali,
    dichiarazionePrevenzione,
    dichiarazioneProcedimenti,
    consensoGdpr: fields.consensoGdpr,
  };
}

function contactOf(fields: MembershipFields): Required<MemberContact> {
  const { titolo, birthDay, birthMonth, birthYear, provincia } = fields;
  return {
    titolo,
    dataNascita: birthDay && birthMonth && birthYear ? `${birthYear}-${birthMonth}-${birthDay}` : '',
    luogoNascita: fields.luogoNascita.trim(),
    indirizzo: fields.indirizzo.trim(),
    citta: fields.citta.trim(),
    provincia,
    cap: fields.cap.trim(),
    telefono: fields.telefono.trim(),
  };
}
