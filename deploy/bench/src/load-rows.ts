import type { DatabaseService } from '@academy/local/settings';

/** How much data to create. */
export interface LoadSize {
  users: number;
  contents: number;
}

interface Fill extends LoadSize {
  passwordHash: string;
}

/** The most that can be created of each kind, which removal searches for. */
export const MOST = 1_000_000;
/** Every second content is premium, and at least one must be for sale. */
export const FEWEST_CONTENTS = 2;

const DOMAIN = 'load.test';
const DEMO_DOMAIN = 'academy.test';
const SLUG = 'prova-di-carico';
const CONTENTS_PER_PROJECT = 10;
/** One in this many members has a subscription. */
const MEMBERS_PER_SUBSCRIPTION = 10;
const PURCHASES = 3;
/** Contents a member has begun, some of which are saved and some completed. */
const BEGUN = 6;
const PRICE_CENTS = 1_000;
const VAT_PERCENT = 22;
const VIDEO_SECONDS = 600;
const VIDEO_ID = '76979871';

/** Address of a member. @param number from 1. */
export function emailOf(number: number): string {
  return `load-${number}@${DOMAIN}`;
}

/** The ids of all created members, however many. */
export const FIND_MEMBERS = `SELECT id FROM user_account WHERE email LIKE 'load-%@${DOMAIN}'`;

/**
 * A user who is neither created here nor a demo account, if there is one: nobody can have a real address under .test.
 */
export const FIND_PERSON = `SELECT id FROM user_account
  WHERE email NOT LIKE '%@${DOMAIN}' AND email NOT LIKE '%@${DEMO_DOMAIN}' LIMIT 1`;

/**
 * Derived ids: the md5 of a name and a number, in the form of a UUID. So each database can compute the ids of the
 * others, and existing rows are not created twice.
 */
const idOf = (name: string, number: string): string =>
  `overlay(overlay(md5('load-${name}-' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** The ids of everything that can have been created. Not by slug or title, since staff may have used the same ones. */
const madeIds = (name: string, most: number): string =>
  `(SELECT ${idOf(name, 'n')} FROM generate_series(1, ${most}) n)`;
const MADE_CONTENTS = madeIds('content', MOST);
const MADE_PROJECTS = madeIds('project', MOST / CONTENTS_PER_PROJECT);

/** Every second content is premium. */
const premium = (number: string, { contents }: LoadSize): string =>
  `(2 + 2 * ((${number}) % ${Math.floor(contents / 2)}))`;

/** Each member, several times, each with a sequential number. */
const each = ({ users }: LoadSize, times: number): string =>
  `generate_series(1, ${users}) member CROSS JOIN generate_series(1, ${times}) place`;

/** The nth content of a member: different ones, as long as there are more contents than these. */
const begun = ({ contents }: LoadSize): string => `(1 + (member * 7 + place) % ${contents})`;

function identity({ users, passwordHash }: Fill): string[] {
  const members = `FROM generate_series(1, ${users}) member ON CONFLICT DO NOTHING`;
  return [
    `INSERT INTO user_account (id, email, email_confirmed_at, password_hash, language)
     SELECT ${idOf('user', 'member')}, 'load-' || member || '@${DOMAIN}', now(), '${passwordHash}', 'it' ${members}`,
    // The same password for all members, including those of an earlier run.
    `UPDATE user_account SET password_hash = '${passwordHash}'
     WHERE email LIKE 'load-%@${DOMAIN}' AND password_hash <> '${passwordHash}'`,
    `INSERT INTO user_identity (id, user_id, provider, provider_id)
     SELECT ${idOf('identity', 'member')}, ${idOf('user', 'member')}, 'email', ${idOf('user', 'member')}::text ${members}`,
    `INSERT INTO profile (id, user_id, first_name, last_name)
     SELECT ${idOf('profile', 'member')}, ${idOf('user', 'member')}, 'Prova', 'Carico ' || member ${members}`,
  ];
}

function catalogue({ contents }: Fill): string[] {
  const projects = Math.max(1, Math.floor(contents / CONTENTS_PER_PROJECT));
  const video = `{"provider":"vimeo","videoId":"${VIDEO_ID}","hash":null,"title":"Lezione","durationSeconds":${VIDEO_SECONDS}}`;
  return [
    `INSERT INTO content (id, slug, title, short_description, extended_description, content_type, is_premium,
                          price_cents, videos, status, published_at)
     SELECT ${idOf('content', 'n')}, '${SLUG}-' || n,
            (ARRAY['Libertà e diritti', 'Il bilancio', 'La costituzione', 'L’Europa', 'L’ambiente'])[1 + n % 5]
              || ', lezione ' || n,
            'Una lezione per le prove di carico.', repeat('Testo della lezione. ', 100), 'single_video', n % 2 = 0,
            CASE WHEN n % 2 = 0 THEN ${PRICE_CENTS} ELSE 0 END, '[${video}]', 'published',
            now() - n * interval '1 minute'
     FROM generate_series(1, ${contents}) n ON CONFLICT DO NOTHING`,
    `INSERT INTO project (id, slug, title, short_description, price_cents, certificate)
     SELECT ${idOf('project', 'n')}, '${SLUG}-' || n, 'Percorso di prova ' || n, 'Per le prove di carico.', 4900, NULL
     FROM generate_series(1, ${projects}) n ON CONFLICT DO NOTHING`,
    `INSERT INTO project_content (project_id, content_id, order_index)
     SELECT ${idOf('project', 'n')}, content.id, place
     FROM generate_series(1, ${projects}) n CROSS JOIN generate_series(1, ${CONTENTS_PER_PROJECT}) place
     JOIN content ON content.id = ${idOf('content', `((n - 1) * ${CONTENTS_PER_PROJECT} + place)`)}
     ON CONFLICT DO NOTHING`,
  ];
}

function commerce(size: Fill): string[] {
  const bought = Math.min(PURCHASES, Math.floor(size.contents / 2));
  const content = premium('member * 3 + place', size);
  const order = idOf('order', `member || '-' || place`);
  const taxCents = (PRICE_CENTS * VAT_PERCENT) / 100;
  return [
    `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, currency, vat_percent, language, origin,
                          status, session_expires_at, completed_at, paid_cents)
     SELECT ${order}, ${idOf('user', 'member')}, 'single', ${idOf('content', content)}, '${SLUG}-' || ${content},
            'Lezione ' || ${content}, ${PRICE_CENTS}, 'EUR', ${VAT_PERCENT}, 'it', 'demo', 'completed', now(), now(),
            ${PRICE_CENTS + taxCents}
     FROM ${each(size, bought)} ON CONFLICT DO NOTHING`,
    `INSERT INTO purchase (id, order_id, user_id, kind, item_id, slug, title, net_cents, discount_cents, tax_cents,
                           amount_paid_cents, currency)
     SELECT ${idOf('purchase', `member || '-' || place`)}, ${order}, ${idOf('user', 'member')}, 'single',
            ${idOf('content', content)}, '${SLUG}-' || ${content}, 'Lezione ' || ${content}, ${PRICE_CENTS}, 0,
            ${taxCents}, ${PRICE_CENTS + taxCents}, 'EUR'
     FROM ${each(size, bought)} ON CONFLICT DO NOTHING`,
    ...subscriptions(size),
    `INSERT INTO entitlement_epoch (user_id, epoch)
     SELECT ${idOf('user', 'member')}, ${bought} FROM generate_series(1, ${size.users}) member ON CONFLICT DO NOTHING`,
  ];
}

/** The payment provider does not have them: with `checked_at` in the future, they are not compared before they end. */
function subscriptions({ users }: LoadSize): string[] {
  const members = `FROM generate_series(${MEMBERS_PER_SUBSCRIPTION}, ${users}, ${MEMBERS_PER_SUBSCRIPTION}) member
     ON CONFLICT DO NOTHING`;
  return [
    `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, currency, vat_percent, language, origin,
                          status, session_expires_at, completed_at)
     SELECT ${idOf('order', 'member')}, ${idOf('user', 'member')}, 'subscription', ${idOf('subscription-terms', '1')}, '',
            'Abbonamento', 9900, 'EUR', ${VAT_PERCENT}, 'it', 'demo', 'completed', now(), now() ${members}`,
    `INSERT INTO subscription (id, order_id, user_id, stripe_subscription_id, status, period_end, access_until,
                               checked_at)
     SELECT ${idOf('subscription', 'member')}, ${idOf('order', 'member')}, ${idOf('user', 'member')},
            'sub_load_' || member, 'active', now() + interval '1 year', now() + interval '1 year',
            now() + interval '1 year' ${members}`,
  ];
}

/** Playback is left to be counted: the job that runs every minute adds it to the figures, the nightly one the rest. */
function learning(size: Fill): string[] {
  const projects = Math.max(1, Math.floor(size.contents / CONTENTS_PER_PROJECT));
  const at = `now() - ((member * 7 + place) % 90) * interval '1 day'`;
  const seconds = `(20 + (member * 31 + place * 17) % ${VIDEO_SECONDS - 30})`;
  return [
    `INSERT INTO project_outline (project_id, title, content_ids, is_counted)
     SELECT ${idOf('project', 'n')}, 'Percorso di prova ' || n,
            (SELECT array_agg(${idOf('content', `((n - 1) * ${CONTENTS_PER_PROJECT} + place)`)} ORDER BY place)
             FROM generate_series(1, ${CONTENTS_PER_PROJECT}) place
             WHERE (n - 1) * ${CONTENTS_PER_PROJECT} + place <= ${size.contents}), true
     FROM generate_series(1, ${projects}) n ON CONFLICT DO NOTHING`,
    `INSERT INTO user_content_progress (user_id, content_id, is_saved, saved_at, is_completed, completed_at, updated_at)
     SELECT ${idOf('user', 'member')}, ${idOf('content', begun(size))}, place % 3 = 0,
            CASE WHEN place % 3 = 0 THEN ${at} END, place % 2 = 0, CASE WHEN place % 2 = 0 THEN ${at} END, ${at}
     FROM ${each(size, BEGUN)} ON CONFLICT DO NOTHING`,
    `INSERT INTO video_playback (user_id, content_id, video_id, position_seconds, duration_seconds, watched,
                                 reported_at, updated_at)
     SELECT ${idOf('user', 'member')}, ${idOf('content', begun(size))}, '${VIDEO_ID}', ${seconds}, ${VIDEO_SECONDS},
            int4multirange(int4range(0, ${seconds})), ${at}, ${at}
     FROM ${each(size, BEGUN)} ON CONFLICT DO NOTHING`,
  ];
}

/** Statements that create what is missing. */
export const FILL: Record<DatabaseService, (size: Fill) => string[]> = {
  identity,
  catalogue,
  commerce,
  learning,
};

const ofMembers = (tables: readonly string[]): string[] =>
  tables.map((table) => `DELETE FROM ${table} WHERE user_id = ANY($1)`);
const ofOrders = (tables: readonly string[]): string[] =>
  tables.map(
    (table) => `DELETE FROM ${table} WHERE order_id IN (SELECT id FROM "order" WHERE user_id = ANY($1))`,
  );

/** Statements that delete what was created, and what tests did with it; $1: the members' ids. */
export const REMOVE: Record<DatabaseService, readonly string[]> = {
  identity: [
    `DELETE FROM revocation WHERE user_id = ANY($1)`,
    // Including sessions, consents and similar rows.
    `DELETE FROM user_account WHERE id = ANY($1)`,
  ],
  catalogue: [
    `DELETE FROM project WHERE id IN ${MADE_PROJECTS}`,
    `DELETE FROM content WHERE id IN ${MADE_CONTENTS}`,
  ],
  commerce: [
    `DELETE FROM receipt_refund WHERE receipt_id IN (SELECT id FROM receipt WHERE user_id = ANY($1))`,
    `DELETE FROM subscription_payment
     WHERE subscription_id IN (SELECT id FROM subscription WHERE user_id = ANY($1))`,
    ...ofOrders(['coupon_redemption', 'order_event', 'access_consent', 'refund']),
    ...ofMembers(['receipt', 'purchase', 'invoice_request', 'withdrawal', 'subscription', '"order"']),
    ...ofMembers(['entitlement_epoch', 'idempotent_request', 'notification_preference', 'message_recipient']),
    `DELETE FROM stripe_object WHERE kind = 'customer' AND local_key = ANY($1::uuid[]::text[])`,
  ],
  learning: [
    ...ofMembers([
      'user_content_progress',
      'video_playback',
      'learner_item',
      'learner_month',
      'learner_day',
      'learner_visit',
    ]),
    ...ofMembers([
      'series_follow',
      'half_way_reminder',
      'notification_preference',
      'refunded_access',
      'certificate',
    ]),
    `DELETE FROM project_outline WHERE project_id IN ${MADE_PROJECTS}`,
  ],
};
