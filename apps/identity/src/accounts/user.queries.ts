/** Accounts whose address or full name contains `:search`. Each half has a trigram index; a condition over both tables would have none. */
export const USER_MATCHES_SEARCH = `user.id IN (
  SELECT id FROM user_account WHERE email LIKE search_pattern(:search)
  UNION SELECT user_id FROM profile WHERE name_search LIKE search_pattern(:search))`;
