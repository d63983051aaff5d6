import {
  INTEREST_AREAS,
  MAX_INTEREST_AREAS,
  MEMBER_ORIGINS,
  MEMBER_TITLES,
  STUDY_TITLES,
} from './choices.ts';
import { withoutUndefined } from '../plain.ts';
import { ABROAD, isProvince } from './provinces.ts';

/** The problems of a field of the membership form. */
export type MembershipProblem =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'no_letters'
  | 'phone_digits'
  | 'too_young'
  | 'cap_digits'
  | 'no_area'
  | 'too_many_areas'
  | 'declaration_required'
  | 'consent_required';

/** Step 1: personal data and address. Texts may still be empty. */
export interface MemberContact {
  titolo?: string;
  /** `YYYY-MM-DD`. */
  dataNascita?: string;
  luogoNascita?: string;
  indirizzo?: string;
  citta?: string;
  /** A code of `PROVINCES`. */
  provincia?: string;
  cap?: string;
  telefono?: string;
}

/** Step 2: studies, work and interests. */
export interface MemberInterests {
  titoloStudio?: string;
  professione?: string;
  areeInteresse?: readonly string[];
}

/** Step 3: declarations and consents. */
export interface MemberDeclarations {
  dichiarazionePenali?: boolean;
  dichiarazionePrevenzione?: boolean;
  dichiarazioneProcedimenti?: boolean;
  consensoGdpr?: boolean;
  comeConosciuto?: string;
  socioPresentatore?: string;
  letteraMotivazionale?: string;
}

/** The problem of each invalid field; empty when all are valid. */
export type MembershipProblems<T> = { [Field in keyof T]?: MembershipProblem };

/** Minimum age of a member, in years. */
export const MIN_MEMBER_AGE = 16;
/** Birth years offered, counted back from the latest one. */
export const BIRTH_YEARS = 95;

/** Fewest digits of a telephone number. */
const MIN_PHONE_DIGITS = 6;

/** Maximum lengths of the form's texts, in characters. */
export const MEMBERSHIP_TEXT_LIMITS = {
  luogoNascita: 100,
  indirizzo: 200,
  citta: 100,
  cap: 12,
  telefono: 30,
  professione: 100,
  socioPresentatore: 200,
  letteraMotivazionale: 3_000,
} as const;

/** Checks step 1. @param currentYear the year for which the age is computed, by difference of years. */
export function checkContact(
  contact: MemberContact,
  currentYear: number,
): MembershipProblems<Required<MemberContact>> {
  return withoutUndefined({
    titolo: checkChoice(contact.titolo, MEMBER_TITLES),
    dataNascita: checkBirthDate(contact.dataNascita, currentYear),
    luogoNascita: checkWords(contact.luogoNascita, MEMBERSHIP_TEXT_LIMITS.luogoNascita),
    indirizzo: checkWords(contact.indirizzo, MEMBERSHIP_TEXT_LIMITS.indirizzo),
    citta: checkWords(contact.citta, MEMBERSHIP_TEXT_LIMITS.citta),
    provincia: checkProvince(contact.provincia),
    cap: checkCap(contact.cap, contact.provincia),
    telefono: checkPhone(contact.telefono),
  });
}

/** Checks step 2. */
export function checkInterests(interests: MemberInterests): MembershipProblems<Required<MemberInterests>> {
  return withoutUndefined({
    titoloStudio: checkChoice(interests.titoloStudio, STUDY_TITLES),
    professione: checkWords(interests.professione, MEMBERSHIP_TEXT_LIMITS.professione),
    areeInteresse: checkAreas(interests.areeInteresse ?? []),
  });
}

/** Checks step 3. */
export function checkDeclarations(
  declarations: MemberDeclarations,
): MembershipProblems<Required<MemberDeclarations>> {
  const { comeConosciuto: origin, socioPresentatore, letteraMotivazionale } = declarations;
  return withoutUndefined({
    dichiarazionePenali: checkGiven(declarations.dichiarazionePenali, 'declaration_required'),
    dichiarazionePrevenzione: checkGiven(declarations.dichiarazionePrevenzione, 'declaration_required'),
    dichiarazioneProcedimenti: checkGiven(declarations.dichiarazioneProcedimenti, 'declaration_required'),
    consensoGdpr: checkGiven(declarations.consensoGdpr, 'consent_required'),
    comeConosciuto: isBlank(origin) ? undefined : checkChoice(origin, MEMBER_ORIGINS),
    socioPresentatore: checkLength(socioPresentatore, MEMBERSHIP_TEXT_LIMITS.socioPresentatore),
    letteraMotivazionale: checkLength(letteraMotivazionale, MEMBERSHIP_TEXT_LIMITS.letteraMotivazionale),
  });
}

/** Words in any script; punctuation alone says nothing. */
function checkWords(text: string | undefined, limit: number): MembershipProblem | undefined {
  if (isBlank(text)) return 'required';
  return /\p{L}/u.test(text) ? checkLength(text, limit) : 'no_letters';
}

/** Numbers of any country, however they are grouped; an extension after the number is accepted. */
function checkPhone(phone: string | undefined): MembershipProblem | undefined {
  if (isBlank(phone)) return 'required';
  if (phone.length > MEMBERSHIP_TEXT_LIMITS.telefono) return 'too_long';
  const isNumber = /^\+?[\d\s().\-/]+(?:(?:int|ext|x)\.?\s*\d+)?$/i.test(phone.trim());
  return isNumber && (phone.match(/\d/g)?.length ?? 0) >= MIN_PHONE_DIGITS ? undefined : 'phone_digits';
}

function checkLength(text: string | undefined, limit: number): MembershipProblem | undefined {
  return (text ?? '').length > limit ? 'too_long' : undefined;
}

function checkChoice(choice: string | undefined, choices: readonly string[]): MembershipProblem | undefined {
  if (isBlank(choice)) return 'required';
  return choices.includes(choice) ? undefined : 'invalid';
}

function checkProvince(code: string | undefined): MembershipProblem | undefined {
  if (isBlank(code)) return 'required';
  return isProvince(code) ? undefined : 'invalid';
}

function checkCap(cap: string | undefined, province: string | undefined): MembershipProblem | undefined {
  if (isBlank(cap)) return 'required';
  const isItalian = province !== undefined && province !== ABROAD && isProvince(province);
  if (isItalian) return /^\d{5}$/.test(cap) ? undefined : 'cap_digits';
  return checkLength(cap, MEMBERSHIP_TEXT_LIMITS.cap);
}

function checkBirthDate(date: string | undefined, currentYear: number): MembershipProblem | undefined {
  if (isBlank(date)) return 'required';
  if (!isDate(date)) return 'invalid';
  const age = currentYear - Number(date.slice(0, 4));
  if (age < MIN_MEMBER_AGE) return 'too_young';
  return age > MIN_MEMBER_AGE + BIRTH_YEARS ? 'invalid' : undefined;
}

/** True for a day that exists, e.g. not 30 February. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

function checkAreas(areas: readonly string[]): MembershipProblem | undefined {
  if (areas.length === 0) return 'no_area';
  if (areas.length > MAX_INTEREST_AREAS) return 'too_many_areas';
  const allAreas: readonly string[] = INTEREST_AREAS;
  const isRight = new Set(areas).size === areas.length && areas.every((area) => allAreas.includes(area));
  return isRight ? undefined : 'invalid';
}

function checkGiven(consent: boolean | undefined, problem: MembershipProblem): MembershipProblem | undefined {
  return consent === true ? undefined : problem;
}

function isBlank(text: string | undefined): text is '' | undefined {
  return text === undefined || text.trim() === '';
}
