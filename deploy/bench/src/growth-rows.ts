import type { DatabaseService } from '@academy/local/settings';
import { type GrowthSize, PROGRESS_PER_USER, PURCHASES_PER_USER } from './growth-size.ts';
import { fillCatalogue } from './large-catalogue.ts';
import {
  askedId,
  noteRows,
  NOTES_PER_USER,
  OWN_NOTES,
  OWN_QUESTIONS,
  QUESTIONS_PER_USER,
} from './large-notes.ts';
import { ATTEMPTS_PER_USER, OWN_ATTEMPTS, quizRows } from './large-quizzes.ts';
import { fillQuickly } from './quick-fill.ts';
import { sqlIdOf } from './made-ids.ts';

/** Number of days over which all rows are distributed evenly. */
const DAYS = 1_000;
const CONTENTS_PER_PROJECT = 10;
const COUPONS = 200;
const SESSIONS_PER_USER = 2;
const ENTRIES_PER_USER = 5;
/** One user in this many applied for membership, has a subscription, or is staff. */
const PER = { application: 20, subscription: 10, editor: 1_000 };
const PRICE_CENTS = 1_000;
const TAX_CENTS = 220;
const VIDEO_SECONDS = 900;
/** Number of days of the last month, and of months of the last year, on which each learner was active. */
const LEARNT = { days: 2, months: 3 };
const PARTS = 20;

const user = (number: string): string => sqlIdOf('user', number);
const content = (number: string): string => sqlIdOf('content', number);
const project = (number: string): string => sqlIdOf('project', number);
/** Rows of members in turn: `member` and `place` from 1, `turn` across all, in chronological order. */
const turns = (members: number, times: number): string =>
  `FROM (SELECT 1 + turn % ${members} AS member, 1 + turn / ${members} AS place, turn
         FROM generate_series(0, ${members * times - 1}) turn) turns`;
/** This many turns of one member, counted by `member` and `place`. */
const turnsOfOne = (times: number): string =>
  `FROM (SELECT turn + 1 AS member, turn + 1 AS place, turn FROM generate_series(0, ${times - 1}) turn) turns`;
/** The time of a turn. */
const past = (turn: string, turnCount: number): string =>
  `date_trunc('milliseconds', now() - (1 - (${turn} + 0.5) / ${turnCount}) * interval '${DAYS} days')`;

/** Names with a realistic distribution: some frequent, some rare. */
const FIRST_NAMES = `(ARRAY['Maria', 'Marco', 'Giulia', 'Luca', 'Anna', 'Giovanni', 'Francesca', 'Andrea', 'Chiara', 'Paolo',
  'Elena', 'Matteo', 'Sara', 'Davide', 'Laura', 'Simone', 'Silvia', 'Stefano', 'Martina', 'Riccardo'])`;
const firstName = (number: string): string => `${FIRST_NAMES}[1 + ${number} % 20]`;
/** One of 5,000. */
const lastName = (number: string): string =>
  `initcap(translate(left(md5((${number} / 20 % 5000)::text), 7), '0123456789abcdef', 'bacedifoglumnprt'))`;

/** The sums that the triggers would have counted. */
const COUNT = 'SELECT count_days()';

/** The user with the most rows: the demo's learner. @param learnerId their id. */
type Fill = (database: string, size: GrowthSize, learnerId: string) => Promise<void>;

/** Fills the databases of a migrated academy, which has the demo's accounts and nothing else. */
export const FILL: Record<DatabaseService, Fill> = {
  identity: (database, size, learnerId) => fillQuickly(database, [...identity(size, learnerId), COUNT]),
  catalogue: (database, size) => fillCatalogue(database, size),
  commerce: (database, size, learnerId) => fillQuickly(database, [...commerce(size, learnerId), COUNT]),
  learning: (database, size, learnerId) => fillQuickly(database, [...learning(size, learnerId), COUNT]),
};

function identity({ users, heavy }: GrowthSize, learnerId: string): string[] {
  const members = `FROM generate_series(1, ${users}) n`;
  const joined = past('n', users);
  return [
    `INSERT INTO user_account (id, email, email_confirmed_at, language, created_at, updated_at, banned_until)
     SELECT ${user('n')}, lower(${firstName('n')}) || '.' || lower(${lastName('n')}) || '.' || n || '@crescita.test',
            CASE WHEN n % 10 > 0 THEN ${joined} END, 'it', ${joined}, ${joined},
            CASE WHEN n % 5000 = 0 THEN now() + interval '1 year' END ${members}`,
    `INSERT INTO user_identity (id, user_id, provider, provider_id)
     SELECT ${sqlIdOf('identity', 'n')}, ${user('n')}, 'email', ${user('n')}::text ${members}`,
    `INSERT INTO profile (id, user_id, first_name, last_name, created_at, updated_at)
     SELECT ${sqlIdOf('profile', 'n')}, ${user('n')}, ${firstName('n')}, ${lastName('n')}, ${joined}, ${joined} ${members}`,
    `INSERT INTO user_role (id, user_id, role)
     SELECT ${sqlIdOf('role', 'n')}, ${user('n')}, 'editor' ${members} WHERE n % ${PER.editor} = 0`,
    `INSERT INTO session (id, user_id, amr, user_agent, ip_address, created_at, refreshed_at)
     SELECT gen_random_uuid(), ${user('member')}, '[]', 'Mozilla/5.0', '127.0.0.1', now(),
            now() - member % 90 * interval '1 day'
     ${turns(users, SESSIONS_PER_USER)}`,
    // Almost the maximum number of devices per account.
    `INSERT INTO session (id, user_id, amr, user_agent, ip_address, created_at, refreshed_at)
     SELECT gen_random_uuid(), '${learnerId}', '[]', 'Mozilla/5.0', '127.0.0.1', now(), now() - place * interval '1 hour'
     ${turnsOfOne(Math.min(heavy, 40))}`,
    `INSERT INTO audit_entry (id, at, action, actor_id, subject_id, ip_address, user_agent, details)
     SELECT gen_random_uuid(), ${past('turn', users * ENTRIES_PER_USER)},
            (ARRAY['user.registered', 'user.confirmed', 'session.started', 'session.started', 'user.profile_updated'])[1 + turn % 5],
            ${user('member')}, ${user('member')}, '10.0.0.1', 'Mozilla/5.0', jsonb_build_object('method', 'password')
     ${turns(users, ENTRIES_PER_USER)}`,
    `INSERT INTO audit_entry (id, at, action, actor_id, subject_id, ip_address, user_agent, details)
     SELECT gen_random_uuid(), ${past('turn', heavy)}, 'session.started', '${learnerId}', '${learnerId}', '10.0.0.1',
            'Mozilla/5.0', '{}'
     ${turnsOfOne(heavy)}`,
    `INSERT INTO extended_profile (id, user_id, numero_pratica, status, titolo, data_nascita, luogo_nascita, indirizzo,
       citta, provincia, cap, telefono, titolo_studio, professione, aree_interesse, dichiarazione_penali,
       dichiarazione_prevenzione, dichiarazione_procedimenti, consenso_gdpr, consenso_comunicazioni, consenso_immagini,
       gdpr_timestamp, gdpr_ip, gdpr_version, created_at)
     SELECT ${sqlIdOf('application', 'n')}, ${user('n')}, '2026-' || lpad(n::text, 7, '0'),
            CASE WHEN n % 1000 = 0 THEN 'submitted' ELSE 'approved' END, 'sig', '1980-01-01', 'Roma', 'Via Roma 1', 'Roma',
            'RM', '00100', '+39061234567', 'laurea', 'Docente', '{}', true, true, true, true, false, false,
            ${joined}, '10.0.0.1', 'v1.0', ${joined}
     ${members} WHERE n % ${PER.application} = 0`,
  ];
}

function commerce(size: GrowthSize, learnerId: string): string[] {
  const { users, contents, projects, heavy } = size;
  const members = turns(users, PURCHASES_PER_USER);
  const heavyOnes = turnsOfOne(heavy);
  const number = `(member * ${PURCHASES_PER_USER} + place)`;
  const at = `(CASE WHEN place > ${PURCHASES_PER_USER} THEN ${past('turn', heavy)} ELSE ${past('turn', users * PURCHASES_PER_USER)} END)`;
  const bought = `(1 + (member * 3 + place) % ${contents})`;
  // One in five.
  const isProject = `(member + place) % 5 = 0`;
  const item = `CASE WHEN ${isProject} THEN ${project(`(1 + member % ${projects})`)} ELSE ${content(bought)} END`;
  const kind = `CASE WHEN ${isProject} THEN 'project' ELSE 'single' END`;
  const title = `CASE WHEN ${isProject} THEN 'Progetto ' || (1 + member % ${projects})
    ELSE (ARRAY['Libertà e diritti', 'Il bilancio', 'Come nasce una legge', 'La città'])[1 + ${bought} % 4] || ', lezione ' || ${bought} END`;
  const status = `CASE turn % 500 WHEN 0 THEN 'failed' WHEN 1 THEN 'expired' WHEN 2 THEN 'in_review' ELSE 'completed' END`;
  const isSold = `turn % 500 > 2`;
  const currency = `CASE WHEN turn % 50 = 0 THEN 'USD' ELSE 'EUR' END`;
  const orderOf = sqlIdOf('order', number);
  const order = (from: string, id: string, buyer: string, columns: Record<'item' | 'kind', string>): string =>
    `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, currency, vat_percent, language, origin,
                          status, session_expires_at, completed_at, created_at, updated_at, coupon_code, paid_cents)
     SELECT ${id}, ${buyer}, ${columns.kind}, ${columns.item}, 'contenuto', ${title}, ${PRICE_CENTS}, ${currency}, 22, 'it',
            'checkout', ${status}, ${at}, ${at}, ${at}, ${at},
            CASE WHEN turn % 20 = 0 THEN 'CODICE' || turn / 20 % ${COUPONS} END,
            CASE WHEN ${isSold} THEN ${PRICE_CENTS + TAX_CENTS} ELSE 0 END ${from}`;
  const purchase = (
    from: string,
    id: string,
    buyer: string,
    columns: Record<'item' | 'kind', string>,
  ): string =>
    `INSERT INTO purchase (id, order_id, user_id, kind, item_id, slug, title, net_cents, discount_cents, tax_cents,
                           amount_paid_cents, currency, created_at)
     SELECT gen_random_uuid(), ${id}, ${buyer}, ${columns.kind}, ${columns.item}, 'contenuto', ${title}, ${PRICE_CENTS}, 0,
            ${TAX_CENTS}, ${PRICE_CENTS + TAX_CENTS}, ${currency}, ${at} ${from} WHERE ${isSold}`;
  const receipt = (from: string, id: string, buyer: string, prefix: string): string =>
    `INSERT INTO receipt (id, number, order_id, user_id, kind, title, net_cents, discount_cents, vat_percent, tax_cents,
                          total_cents, currency, language, paid_at)
     SELECT ${sqlIdOf(`${prefix}receipt`, number)}, '${prefix}-' || ${number}, ${id}, ${buyer}, 'single', ${title},
            ${PRICE_CENTS}, 0, 22, ${TAX_CENTS}, ${PRICE_CENTS + TAX_CENTS}, ${currency}, 'it', ${at}
     ${from} WHERE ${isSold}`;
  const mixed = { item, kind };
  const single = { item: content('member'), kind: `'single'` };
  const heavyOrder = sqlIdOf(`heavy-order`, number);
  return [
    `INSERT INTO coupon (id, code, type, percentage, published_revision)
     SELECT ${sqlIdOf('coupon', 'n')}, 'CODICE' || n, 'percentage_discount', 10, 1 FROM generate_series(0, ${COUPONS - 1}) n`,
    order(members, orderOf, user('member'), mixed),
    order(heavyOnes, heavyOrder, `'${learnerId}'::uuid`, single),
    purchase(members, orderOf, user('member'), mixed),
    purchase(heavyOnes, heavyOrder, `'${learnerId}'::uuid`, single),
    receipt(members, orderOf, user('member'), 'R'),
    receipt(heavyOnes, heavyOrder, `'${learnerId}'::uuid`, 'H'),
    `INSERT INTO order_event (order_id, type, created_at)
     SELECT ${orderOf}, 'completed', ${at} ${members} WHERE ${isSold}`,
    `INSERT INTO order_event (order_id, type, amount_cents, created_at)
     SELECT ${orderOf}, 'money_returned', ${PRICE_CENTS}, ${at} ${members} WHERE ${isSold} AND turn % 100 = 7`,
    `INSERT INTO receipt_refund (receipt_id, amount_cents, created_at)
     SELECT ${sqlIdOf('Rreceipt', number)}, ${PRICE_CENTS}, ${at} ${members} WHERE ${isSold} AND turn % 100 = 7`,
    `INSERT INTO coupon_redemption (order_id, coupon_id, discount_cents, created_at)
     SELECT ${orderOf}, ${sqlIdOf('coupon', `(turn / 20 % ${COUPONS})`)}, 100, ${at}
     ${members} WHERE ${isSold} AND turn % 20 = 0`,
    `INSERT INTO withdrawal (id, order_id, user_id, status, requested_at, created_at)
     SELECT gen_random_uuid(), ${orderOf}, ${user('member')},
            CASE WHEN turn % 20000 = 9 THEN 'requested' ELSE 'accepted' END, ${at}, ${at}
     ${members} WHERE ${isSold} AND turn % 200 = 9`,
    `INSERT INTO entitlement_epoch (user_id, epoch)
     SELECT ${user('member')}, ${PURCHASES_PER_USER} FROM generate_series(1, ${users}) member
     UNION ALL SELECT '${learnerId}', ${heavy}`,
    ...subscriptions(size),
  ];
}

/** The payment provider does not know them, so their ends are in the future and no comparison is due. */
function subscriptions({ users }: GrowthSize): string[] {
  const members = `FROM generate_series(${PER.subscription}, ${users}, ${PER.subscription}) member`;
  return [
    `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, currency, vat_percent, language, origin,
                          status, session_expires_at, completed_at, created_at, updated_at, paid_cents)
     SELECT ${sqlIdOf('subscription-order', 'member')}, ${user('member')}, 'subscription', ${sqlIdOf('terms', '1')}, '',
            'Abbonamento', 9900, 'EUR', 22, 'it', 'checkout', 'completed', now(), now(), ${past('member', users)}, ${past('member', users)}, 12078
     ${members}`,
    `INSERT INTO subscription (id, order_id, user_id, stripe_subscription_id, status, period_end, access_until, checked_at,
                               created_at)
     SELECT ${sqlIdOf('subscription', 'member')}, ${sqlIdOf('subscription-order', 'member')}, ${user('member')},
            'sub_' || member, 'active', ${past('member', users)} + interval '1 year', ${past('member', users)} + interval '1 year',
            now() + interval '1 year', ${past('member', users)} ${members}`,
    `INSERT INTO subscription_payment (stripe_invoice_id, subscription_id, amount_cents, tax_cents, currency, period_end, paid_at)
     SELECT 'in_' || member, ${sqlIdOf('subscription', 'member')}, 12078, 2178, 'EUR', ${past('member', users)} + interval '1 year',
            ${past('member', users)} ${members}`,
  ];
}

function learning(size: GrowthSize, learnerId: string): string[] {
  const { users, contents, projects, heavy } = size;
  const everyone: Deeds = {
    from: turns(users, PROGRESS_PER_USER),
    learner: user('member'),
    item: content(`(1 + (member * 7 + place) % ${contents})`),
    at: past('turn', users * PROGRESS_PER_USER),
  };
  const learner = `'${learnerId}'::uuid`;
  const heavyOne = { from: turnsOfOne(heavy), learner, item: content('place'), at: past('turn', heavy) };
  return [
    ...[everyone, heavyOne].flatMap((deeds) => [progress(deeds), playback(deeds), items(deeds)]),
    certificates({ ...everyone, from: turns(users / 10, 1) }, heavy),
    certificates({ ...heavyOne, from: turnsOfOne(heavy / 10) }, 0),
    follows({ ...heavyOne, from: turnsOfOne(heavy / 10) }),
    follows({ ...everyone, from: turns(users, 1) }),
    ...quizRows(
      {
        from: turns(users, ATTEMPTS_PER_USER),
        learner: user('member'),
        at: past('turn', users * ATTEMPTS_PER_USER),
      },
      { from: turnsOfOne(OWN_ATTEMPTS), learner, at: past('turn', OWN_ATTEMPTS) },
    ),
    ...noteRows(
      [
        {
          ...everyone,
          from: turns(users, NOTES_PER_USER),
          at: past('turn', users * NOTES_PER_USER),
        },
        {
          ...heavyOne,
          from: turnsOfOne(OWN_NOTES),
          item: content(`(1 + place % ${heavy})`),
          at: past('turn', OWN_NOTES),
        },
      ],
      [
        {
          ...everyone,
          id: askedId,
          from: turns(users, QUESTIONS_PER_USER),
          at: past('turn', users * QUESTIONS_PER_USER),
        },
        {
          ...heavyOne,
          id: 'gen_random_uuid()',
          from: turnsOfOne(OWN_QUESTIONS),
          at: past('turn', OWN_QUESTIONS),
        },
      ],
    ),
    `INSERT INTO project_outline (project_id, title, content_ids, is_counted)
     SELECT ${project('n')}, 'Progetto ' || n,
       (SELECT array_agg(${content(`(1 + (n * 17 + place) % ${contents})`)}) FROM generate_series(1, ${CONTENTS_PER_PROJECT}) place),
       true
     FROM generate_series(1, ${projects}) n`,
    // The rows that the counting jobs would have written.
    `INSERT INTO item_figures (item_id, item_type, started, completed, certified, watched_seconds)
     SELECT item_id, item_type, count(*), count(completed_at), 0, sum(watched_seconds) FROM learner_item GROUP BY 1, 2`,
    `INSERT INTO item_figures (item_id, item_type, started, completed, certified, watched_seconds)
     SELECT ${project('n')}, 'project', n, n / 2, 0, n * 100 FROM generate_series(1, ${projects}) n`,
    `INSERT INTO video_figures (content_id, video_id, learners, watched_seconds, reported_seconds)
     SELECT content_id, video_id, count(*), sum(watched_seconds), ARRAY[${VIDEO_SECONDS}]
     FROM video_playback GROUP BY 1, 2`,
    `INSERT INTO video_part (content_id, video_id, part, watched_seconds, stops)
     SELECT content_id, video_id, part, 100, 1 FROM video_figures, generate_series(0, ${PARTS - 1}) part`,
    `INSERT INTO learner_month (user_id, month)
     SELECT ${user('member')}, (date_trunc('month', now()) - (member + place * 5) % 12 * interval '1 month')::date
     ${turns(users, LEARNT.months)}`,
    `INSERT INTO cohort_month (cohort, month, learners)
     SELECT cohort, month, count(*) FROM (
       SELECT min(month) OVER (PARTITION BY user_id) AS cohort, month FROM learner_month) placed GROUP BY 1, 2`,
    `INSERT INTO learner_day (user_id, day)
     SELECT ${user('member')}, (now() - (member + place * 7) % 30 * interval '1 day')::date
     ${turns(users / 2, LEARNT.days)}`,
    `INSERT INTO day_figures (day, learners) SELECT day, count(*) FROM learner_day GROUP BY day`,
  ];
}

/** SQL for the rows of members in turn. */
interface Deeds {
  from: string;
  learner: string;
  item: string;
  at: string;
}

/** A third is saved, a quarter completed, and a fifth has been played. */
const [IS_SAVED, IS_COMPLETED, IS_PLAYED] = ['place % 3 = 0', 'place % 4 = 0', 'place % 5 = 0'];
const SECONDS = `(20 + turn % ${VIDEO_SECONDS - 30})`;

const progress = ({ from, learner, item, at }: Deeds): string =>
  `INSERT INTO user_content_progress (user_id, content_id, is_saved, saved_at, is_completed, completed_at, updated_at)
   SELECT ${learner}, ${item}, ${IS_SAVED}, CASE WHEN ${IS_SAVED} THEN ${at} END,
          ${IS_COMPLETED}, CASE WHEN ${IS_COMPLETED} THEN ${at} END, ${at} ${from}`;

const playback = ({ from, learner, item, at }: Deeds): string =>
  `INSERT INTO video_playback (user_id, content_id, video_id, position_seconds, duration_seconds, watched, counted,
                               reported_at, updated_at)
   SELECT ${learner}, ${item}, '76979871', ${SECONDS}, ${VIDEO_SECONDS}, int4multirange(int4range(0, ${SECONDS})),
          int4multirange(int4range(0, ${SECONDS})), ${at}, ${at} ${from} WHERE ${IS_PLAYED}`;

const items = ({ from, learner, item, at }: Deeds): string =>
  `INSERT INTO learner_item (user_id, item_id, item_type, started_at, watched_seconds, completed_at, is_certified,
                             last_active_at)
   SELECT ${learner}, ${item}, 'content', ${at}, ${SECONDS}, CASE WHEN ${IS_COMPLETED} THEN ${at} END, false, ${at}
   ${from} WHERE ${IS_PLAYED} OR ${IS_COMPLETED}`;

const certificates = ({ from, learner, item, at }: Deeds, firstStatus: number): string =>
  `INSERT INTO certificate (id, status_index, code, user_id, holder_name, item_type, item_id, title, content_titles,
                            lesson_count, language, issuer, completed_at, issued_at)
   SELECT gen_random_uuid(), ${firstStatus} + turn, translate(upper(left(md5(${firstStatus} || '-' || turn), 12)), '01', 'XY'),
          ${learner}, 'Maria Rossi', 'content', ${item}, 'Lezione', '["Lezione"]', 1, 'it', '{}', ${at}, ${at} ${from}`;

const follows = ({ from, learner, item, at }: Deeds): string =>
  `INSERT INTO series_follow (user_id, content_id, followed_at, known_video_ids)
   SELECT ${learner}, ${item}, ${at}, '{}' ${from}`;
