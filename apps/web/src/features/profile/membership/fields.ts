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
  withoutUndefined,
} from '@academy/shared';

/** A birth date, chosen part by part. */
export interface BirthDay {
  day: string;
  month: string;
  year: string;
}

/** Values of the dialogs while they are filled in; texts may be empty. */
export interface MembershipFields {
  firstName: string;
  lastName: string;
  titolo: string;
  dataNascita: BirthDay;
  luogoNascita: string;
  indirizzo: string;
  citta: string;
  provincia: string;
  cap: string;
  telefono: string;
  titoloStudio: string;
  professione: string;
  areeInteresse: InterestArea[];
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

/** The fields of the edit dialog. Consents are changed in the account's security section only. */
export const EDITED_FIELDS = [
  'firstName',
  'lastName',
  'titolo',
  'dataNascita',
  'luogoNascita',
  'telefono',
  'indirizzo',
  'citta',
  'provincia',
  'cap',
  'titoloStudio',
  'professione',
  'areeInteresse',
] as const satisfies (keyof MembershipFields)[];

/** Values of the edit dialog. */
export type EditedFields = Pick<MembershipFields, (typeof EDITED_FIELDS)[number]>;

/** The fields that are not ticked. */
export const FILLED_FIELDS = [
  ...EDITED_FIELDS,
  'comeConosciuto',
  'socioPresentatore',
  'letteraMotivazionale',
] as const satisfies (keyof MembershipFields)[];

/** Values of the fields that are not ticked. */
export type FilledFields = Pick<MembershipFields, (typeof FILLED_FIELDS)[number]>;

/** A field's name in the rules and on the server. */
export type FieldName =
  keyof MemberContact | keyof MemberInterests | keyof MemberDeclarations | 'firstName' | 'lastName';

/** Problems by field. */
export type Problems = { [Field in FieldName]?: MembershipProblem };

export const EMPTY_FIELDS: MembershipFields = {
  firstName: '',
  lastName: '',
  titolo: '',
  dataNascita: { day: '', month: '', year: '' },
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

/** The fields as they were saved; the names are those of the profile, if it is given. */
export function fieldsOf(membership: Membership, profile?: Profile): MembershipFields {
  const [year = '', month = '', day = ''] = membership.dataNascita.split('-');
  const kept = Object.entries({ ...membership, ...profile }).filter(([name]) => name in EMPTY_FIELDS);
  return {
    ...EMPTY_FIELDS,
    ...Object.fromEntries(kept),
    dataNascita: { day, month, year },
    comeConosciuto: membership.comeConosciuto ?? '',
    socioPresentatore: membership.socioPresentatore ?? '',
    letteraMotivazionale: membership.letteraMotivazionale ?? '',
  };
}

/** The fields without spaces around their texts, as they are stored. */
export function trimmed(fields: MembershipFields): MembershipFields {
  const texts = Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value.trim()] as const] : [],
  );
  return { ...fields, ...Object.fromEntries(texts) };
}

/** The part of the values that the edit dialog shows, compares and sends. */
export function editedOf(fields: MembershipFields): EditedFields {
  return Object.fromEntries(EDITED_FIELDS.map((name) => [name, fields[name]])) as EditedFields;
}

/** Step 1 of completion: personal and contact details. */
export function contactProblems(fields: MembershipFields): Problems {
  return checkContact(contactOf(fields), new Date().getFullYear());
}

/** Step 1 of the edit dialog: the same with the names. */
export function personProblems(fields: MembershipFields): Problems {
  return {
    ...(fields.lastName.trim() === '' && { lastName: 'required' }),
    ...oneNameProblems(fields),
  };
}

/** The same for people who have declared to have one name only. */
export function oneNameProblems(fields: MembershipFields): Problems {
  return {
    ...(fields.firstName.trim() === '' && { firstName: 'required' }),
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

/** The request bodies for the changed fields: names go to the profile, the rest to the application. */
export function toChanged(
  fields: EditedFields,
  changed: Partial<EditedFields>,
): { names: { firstName?: string; lastName?: string }; application: MembershipChanges } {
  const { firstName, lastName } = changed;
  const application = Object.entries(toChanges(fields)).filter(([name]) => name in changed);
  return {
    names: {
      ...(firstName !== undefined && { firstName: firstName.trim() }),
      ...(lastName !== undefined && { lastName: lastName.trim() }),
    },
    application: Object.fromEntries(application),
  };
}

function toChanges(fields: EditedFields): MembershipChanges {
  return withoutUndefined({
    ...contactOf(fields),
    titolo: MEMBER_TITLES.find((title) => title === fields.titolo),
    titoloStudio: STUDY_TITLES.find((title) => title === fields.titoloStudio),
    professione: fields.professione.trim(),
    areeInteresse: [...fields.areeInteresse],
  });
}

/** The request body of completion, without fields that were left unselected. */
export function toApplication(fields: MembershipFields): MembershipApplication {
  const { dichiarazionePenali, dichiarazionePrevenzione, dichiarazioneProcedimenti } = fields;
  return withoutUndefined({
    ...toChanges(fields),
    comeConosciuto: MEMBER_ORIGINS.find((origin) => origin === fields.comeConosciuto),
    socioPresentatore: fields.socioPresentatore.trim(),
    letteraMotivazionale: fields.letteraMotivazionale.trim(),
    dichiarazionePenali,
    dichiarazionePrevenzione,
    dichiarazioneProcedimenti,
    consensoGdpr: fields.consensoGdpr,
    consensoComunicazioni: fields.consensoComunicazioni,
    consensoImmagini: fields.consensoImmagini,
  });
}

function contactOf(fields: EditedFields): Required<MemberContact> {
  const { titolo, dataNascita, provincia } = fields;
  const { day, month, year } = dataNascita;
  return {
    titolo,
    dataNascita: day && month && year ? `${year}-${month}-${day}` : '',
    luogoNascita: fields.luogoNascita.trim(),
    indirizzo: fields.indirizzo.trim(),
    citta: fields.citta.trim(),
    provincia,
    cap: fields.cap.trim(),
    telefono: fields.telefono.trim(),
  };
}
