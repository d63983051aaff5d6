import { withDatabase } from '@academy/local/with-database';

/** Adds accounts with the demo's password. @returns their addresses. */
export function addAccounts(url: string, name: string, count: number): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `WITH account AS (
         INSERT INTO user_account
         SELECT (jsonb_populate_record(learner, jsonb_build_object(
           'id', md5('${name} ' || number), 'email', '${name}-' || number || '@academy.test'
         ))).*
         FROM user_account AS learner, generate_series(1, ${count}) AS number
         WHERE learner.email = 'learner@academy.test'
         RETURNING id, email
       ), named AS (
         INSERT INTO profile (id, user_id, first_name, last_name)
         SELECT gen_random_uuid(), id, 'Bench', 'Mark' FROM account
       )
       SELECT email FROM account`,
    );
    return rows.map(({ email }) => email);
  });
}
