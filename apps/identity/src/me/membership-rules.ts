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

/** The year it is where the association is. */
export function currentYear(now: Date): number {
  return Number(CALENDAR.format(now));
}

/**
 * Asks of steps 1 and 2 what the form asks of them.
 * @throws AppError `platform.invalid_input` naming every wrong field; its codes are those of {@link MembershipProblem}.
 */
export function requireEditable(
  form: Plain<UpdateMembershipDto>,
  year: number,
): asserts form is Plain<UpdateMembershipDto> & EditableMembership {
  requireNone({ ...checkContact(form, year), ...checkInterests(form) });
}

/** Asks of the whole form what {@link requireEditable} asks of its steps 1 and 2. */
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
