import { EMAIL_MAX_LENGTH, type Language, MAX_LISTED_IDS } from '@academy/shared';
import { ArrayMaxSize, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Question } from '../question.ts';

/** A public signing key in JWK form (RFC 7517), as the JWKS document lists it. */
export interface PublicKeyReply {
  kid: string;
  kty: string;
  alg: string;
  use: string;
  n: string;
  e: string;
}

/** The public keys of access tokens, the current one first. */
export class ListSigningKeys extends Question<{ keys: PublicKeyReply[] }> {
  static readonly pattern = 'identity.signing-keys.list';
  static readonly idempotent = true;
}

/** A revocation still in force (younger than the lifetime of an access token). */
export interface RevocationReply {
  id: string;
  userId: string;
  sessionId: string | null;
  revokedAt: number;
}

/**
 * Recently ended sessions, for a replica that may have missed them: {@link ListRevocations.PAGE_SIZE} at a time by id,
 * since all of them might not fit into one message. Those of a change made meanwhile arrive as events.
 */
export class ListRevocations extends Question<RevocationReply[]> {
  static readonly pattern = 'identity.revocations.list';
  static readonly idempotent = true;
  static readonly PAGE_SIZE = 2_000;

  /** The last id of the page before; absent for the first page. */
  @IsOptional() @IsUUID() after?: string | undefined;
}

/** A user's contact data for other services. */
export interface UserContactReply {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/** The reply is `null` for an unknown user. */
export class GetUserContact extends Question<UserContactReply | null> {
  static readonly pattern = 'identity.user-contact.get';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}

/** The user with an exact email address in lower case; the reply is `null` when there is none. */
export class FindUserByEmail extends Question<UserContactReply | null> {
  static readonly pattern = 'identity.user-by-email.find';
  static readonly idempotent = true;

  @IsString() @IsNotEmpty() @MaxLength(EMAIL_MAX_LENGTH) email: string;
}

/** The contact data of the administrators who may sign in, for mails to staff. */
export class ListAdminContacts extends Question<UserContactReply[]> {
  static readonly pattern = 'identity.admin-contacts.list';
  static readonly idempotent = true;
}

/** The contact data of the editors and administrators who may sign in. */
export class ListStaffContacts extends Question<UserContactReply[]> {
  static readonly pattern = 'identity.staff-contacts.list';
  static readonly idempotent = true;
}

/** How staff distinguish a user. */
export interface UserEmailReply {
  id: string;
  email: string;
  /** First and last name; may be empty. */
  name: string;
}

/** The email addresses and names of these users; unknown and erased ones are omitted. */
export class ListUserEmails extends Question<UserEmailReply[]> {
  static readonly pattern = 'identity.user-emails.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(1000) userIds: string[];
}

/** The name under which a user appears to other learners. */
export interface ShownNameReply {
  id: string;
  /** First name and initial: `Ada R.` */
  name: string;
}

/** The names of these users (at most 100) for other learners; unknown and erased ones, and those without a name, are omitted. */
export class ListShownNames extends Question<ShownNameReply[]> {
  static readonly pattern = 'identity.shown-names.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) userIds: string[];
}

/** The codice fiscale of a user who has one. */
export interface CodiceFiscaleReply {
  id: string;
  codiceFiscale: string;
}

/**
 * The codici fiscali of these users, for the file of professional credits that administrators hand to a professional
 * body; unknown and erased users, and those without one, are omitted.
 */
export class ListCodiciFiscali extends Question<CodiceFiscaleReply[]> {
  static readonly pattern = 'identity.codici-fiscali.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(1000) userIds: string[];
}

/**
 * Ids of users whose email address or full name contains the text: the newest `MAX_USERS_FOUND`, and the next one
 * if there are more.
 */
export class FindUsers extends Question<string[]> {
  static readonly pattern = 'identity.users.find';
  static readonly idempotent = true;

  @IsString() @IsNotEmpty() @MaxLength(200) search: string;
}
