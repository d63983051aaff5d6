/** Errors of the identity service outside `/auth/v1`, which uses GoTrue's own codes. */
export const identityErrors = {
  'identity.user_not_found': 404,
  'identity.profile_not_found': 404,
  'identity.session_not_found': 404,
  'identity.membership_not_found': 404,
  'identity.reauthentication_needed': 403,
  'identity.reauthentication_failed': 403,
  'identity.sign_up_incomplete': 409,
  'identity.last_admin': 409,
  'identity.own_account': 409,
  'identity.already_confirmed': 409,
  'identity.email_unconfirmed': 409,
} as const;
