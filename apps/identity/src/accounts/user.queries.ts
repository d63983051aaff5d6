/**
 * Accounts whose email or full name contains `:search`. Each half uses a trigram index; a condition over both tables
 * could not use one.
 */
export const USER_MATCHES_SEARCH = `user.id IN (
  SELECT id FROM user_account WHERE email LIKE search_pattern(:search)
  UNION SELECT user_id FROM profile WHERE name_search LIKE search_pattern(:search))`;
