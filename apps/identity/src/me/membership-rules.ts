import { AppError, type FieldError } from '@academy/platform';
import {
  checkContact,
  checkDeclarations,
  checkInterests,
  type MembershipProblem,
  type Plain,
} from '@academy/shared';
import type { CompleteMembershipDto, UpdateMembershipDto } from './membership.dto.ts';
import type { ExtendedProfile } from '../accounts/extended-profile.entity.ts';

/** The fields of steps 1 and 2. */
export type EditableMembership = Pick<
  ExtendedProfile,
  | 'titolo'
  | 'dataNascita'
  | 'luogoNascita'
  | 'indirizzo'
  | 'citta'
  | 'provincia'
  | 'cap'
  | 'telefono'
  | 'titoloStudio'
  | 'professione'
  | 'areeInteresse'
>;

const CALENDAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' });

/** The current year in the association's time zone. */
export function currentYear(now: Date): number {
  return Number(CALENDAR.format(now));
}

/**
 * Checks steps 1 and 2 by the rules of the form.
 * @throws AppError `platform.invalid_input` naming every invalid field; its codes are those of
 * {@link MembershipProblem}.
 */
export function requireEditable(
  form: Plain<UpdateMembershipDto>,
  year: number,
): asserts form is Plain<UpdateMembershipDto> & EditableMembership {
  requireNone({ ...checkContact(form, year), ...checkInterests(form) });
}

/** Checks the whole form, steps 1 and 2 like {@link requireEditable}. */
export function requireComplete(
  form: Plain<CompleteMembershipDto>,
  year: number,
): asserts form is Plain<CompleteMembershipDto> & EditableMembership {
  requireNone({ ...checkContact(form, year), ...checkInterests(form), ...checkDeclarations(form) });
}

function requireNone(problems: Record<string, MembershipProblem | undefined>): void {
  const errors = Object.entries(problems).map(([field, code = 'invalid']): FieldError => {
    return { field, code, message: `${field}: ${code}` };
  });
  if (errors.length > 0) throw new AppError('platform.invalid_input', { errors });
}
