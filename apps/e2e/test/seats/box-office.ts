import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Academy, RunningAcademy } from '../academy.ts';
import { inDatabase, startJob } from '../database.ts';
import { ADMIN, PASSWORD } from '../people.ts';
import { Caller, callJson, Refusal, retryWhileUnavailable, waitUntil } from '../soak/api.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A premium seminar with seats in a room. */
export interface SoldSeminar {
  id: string;
  slug: string;
  seats: number;
}

/** A payment page of the provider. */
export interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  metadata: { item_id?: string; order_id?: string };
}

/** An order of a seat in commerce. */
export interface SeatOrder {
  id: string;
  userId: string;
  itemId: string;
  status: string;
  /** It was paid, and the payment was not given back. */
  isPaid: boolean;
}

/** A booking in learning. */
export interface SeatBooking {
  id: string;
  contentId: string;
  userId: string;
  status: string;
  orderId: string | null;
  cancelledBecause: string | null;
  isAboveSeats: boolean;
  isOffered: boolean;
}

/** Sells seats of seminars in a running academy, and reads what its services and the provider wrote down. */
export class BoxOffice {
  private constructor(
    private readonly run: RunningAcademy,
    private readonly admin: Caller,
    private readonly providerKey: string,
  ) {}

  static async open(academy: Academy): Promise<BoxOffice> {
    const run = await academy.run();
    const secrets = await readFile(join(academy.dataDir, 'secrets.json'), 'utf8');
    const { stripeKey } = JSON.parse(secrets) as { stripeKey: string };
    return new BoxOffice(run, await Caller.signIn(run.origin, ADMIN, PASSWORD), stripeKey);
  }

  /** A premium seminar in a month. */
  async createSeminar(seats: number): Promise<SoldSeminar> {
    const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 30 * DAY_MS;
    const content = await this.admin.retryWhileUnavailable<SoldSeminar>('POST', '/api/v1/contents', {
      ...{ title: `Seminario ${randomUUID()}`, shortDescription: 'Una prova.', contentType: 'seminar' },
      ...{ vimeoIds: '', status: 'published', isPremium: true, priceCents: 1_000 },
      seminar: {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + HOUR_MS).toISOString(),
        room: { seats, place: 'Sala grande', address: 'via del Portico 8', accessibility: '' },
        ...{ online: null, closesMinutes: 120, programme: [], cancelled: null },
      },
    });
    return { ...content, seats };
  }

  /** Gives people access to a seminar by a project that it is part of, and waits until they have it. */
  async openByProject({ id, slug }: SoldSeminar, people: readonly Caller[]): Promise<void> {
    const project = await this.admin.retryWhileUnavailable<{ id: string }>('POST', '/api/v1/projects', {
      ...{ title: `Percorso ${randomUUID()}`, shortDescription: 'Una prova.', contentIds: [id] },
    });
    const grant = { type: 'project', itemId: project.id, reason: 'Una prova' };
    await Promise.all(
      people.map(async (person) => {
        const body = { ...grant, userId: person.userId };
        await this.admin.retryWhileUnavailable('POST', '/api/v1/grants', body, keyed());
        await waitUntil(
          () => person.call<{ access: { level: string } }>('GET', `/api/v1/contents/${slug}`),
          ({ access }) => access.level === 'project',
        );
      }),
    );
  }

  /**
   * Asks for the payment page of a seat, or joins the waiting list as the page then offers.
   * @returns the page's session; null when no seat is left.
   */
  async reserve(buyer: Caller, seminar: SoldSeminar): Promise<string | null> {
    const body = { type: 'single', contentId: seminar.id, seatWay: 'room' };
    try {
      const page = await buyer.retryWhileUnavailable<{ url: string }>(
        'POST',
        '/api/v1/checkout',
        body,
        keyed(),
      );
      return new URL(page.url).pathname.split('/').at(-1) ?? '';
    } catch (error) {
      if (codeOf(error) !== 'commerce.seats_gone') throw error;
      await this.book(buyer, seminar);
      return null;
    }
  }

  /** Books a seat, or a place on the waiting list. @returns the status of the booking. */
  async book(person: Caller, { id }: SoldSeminar): Promise<string> {
    const path = `/api/v1/seminars/${id}/booking`;
    const { booking } = await person.retryWhileUnavailable<{ booking: { status: string } }>('POST', path, {
      way: 'room',
    });
    return booking.status;
  }

  /** Gives a seat back. */
  async giveBack(person: Caller, { id }: SoldSeminar): Promise<void> {
    await person.retryWhileUnavailable('DELETE', `/api/v1/seminars/${id}/booking`);
  }

  /** Promotes somebody on the waiting list, as staff. @returns why that was refused, if it was. */
  async promote({ id, contentId }: SeatBooking): Promise<string | undefined> {
    try {
      const path = `/api/v1/seminars/${contentId}/bookings/${id}/promotion`;
      await this.admin.retryWhileUnavailable('POST', path);
      return undefined;
    } catch (error) {
      return codeOf(error);
    }
  }

  /** Pays a page without a browser. */
  async pay(sessionId: string): Promise<void> {
    const outcome = await this.attemptPayment(sessionId, {});
    if (outcome !== 'complete') throw new Error(`The payment came to ${outcome}`);
  }

  /** Pays a page with a card that is declined; the page stays open. */
  async payInVain(sessionId: string): Promise<void> {
    const outcome = await this.attemptPayment(sessionId, { card: '4000000000000002' });
    if (outcome !== 'declined') throw new Error(`The payment came to ${outcome}`);
  }

  /** Returns to the success page, which verifies the payment. */
  async returnFrom(sessionId: string, buyer: Caller): Promise<void> {
    await buyer.retryWhileUnavailable('POST', '/api/v1/checkout/verify', { sessionId });
  }

  /** Closes a payment page, as its time does. */
  async expire(sessionId: string): Promise<void> {
    await this.control(`sessions/${sessionId}/expire`);
  }

  /** Every payment page that was ever opened for these seminars. */
  async sessionsOf(seminars: readonly SoldSeminar[]): Promise<Session[]> {
    const ids = new Set(seminars.map(({ id }) => id));
    const found: Session[] = [];
    for (let after = ''; ;) {
      const url = `${this.run.stripe}/v1/checkout/sessions?limit=100${after}`;
      const page = await callJson<{ data: Session[]; has_more: boolean }>(url, 'GET', undefined, {
        authorization: `Bearer ${this.providerKey}`,
      });
      found.push(...page.data.filter(({ metadata }) => ids.has(metadata.item_id ?? '')));
      if (!page.has_more) return found;
      after = `&starting_after=${page.data.at(-1)?.id ?? ''}`;
    }
  }

  ordersOf(seminars: readonly SoldSeminar[]): Promise<SeatOrder[]> {
    return this.rows<SeatOrder>(
      'commerce',
      `SELECT id, user_id AS "userId", item_id AS "itemId", status,
         EXISTS (SELECT FROM purchase WHERE order_id = "order".id AND purchase.status = 'active') AS "isPaid"
       FROM "order" WHERE item_id = ANY ($1) AND origin = 'checkout'`,
      seminars,
    );
  }

  /** The bookings of these seminars, those who have waited longest first. */
  bookingsOf(seminars: readonly SoldSeminar[]): Promise<SeatBooking[]> {
    return this.rows<SeatBooking>(
      'learning',
      `SELECT id, content_id AS "contentId", user_id AS "userId", status, order_id AS "orderId",
         cancelled_because AS "cancelledBecause", is_above_seats AS "isAboveSeats",
         offered_until IS NOT NULL AS "isOffered"
       FROM booking WHERE content_id = ANY ($1) ORDER BY waiting_since, id`,
      seminars,
    );
  }

  /** Waits until the first order of a seminar is paid. */
  async waitForPurchase(seminar: SoldSeminar): Promise<void> {
    await waitUntil(
      () => this.ordersOf([seminar]),
      (orders) => orders.some(({ isPaid }) => isPaid),
    );
  }

  /** Lets the time for an answer to these offers be over, and has learning end them. */
  async endOffers(bookings: readonly SeatBooking[]): Promise<void> {
    await this.rows(
      'learning',
      `UPDATE booking SET offered_until = now() - interval '1 minute'
       WHERE id = ANY ($1) AND status = 'waiting' AND offered_until IS NOT NULL`,
      bookings,
    );
    await this.runJob('learning', 'seminar.end-offers');
  }

  /** Lets the payment pages of seminars have closed a while ago, by the clock of learning, and has it look. */
  async endHolds(seminars: readonly SoldSeminar[]): Promise<void> {
    await this.rows(
      'learning',
      `UPDATE booking SET held_until = now() - interval '1 hour'
       WHERE content_id = ANY ($1) AND status = 'held'`,
      seminars,
    );
    await this.runJob('learning', 'seminar.release-holds');
  }

  /** Lets the pending orders of seminars be due for a comparison with the provider, and has commerce compare them. */
  async comparePending(seminars: readonly SoldSeminar[]): Promise<void> {
    await this.rows(
      'commerce',
      `UPDATE "order" SET created_at = created_at - interval '1 hour', checked_at = NULL,
         session_expires_at = CASE WHEN stripe_session_id IS NULL THEN now() ELSE session_expires_at END
       WHERE item_id = ANY ($1) AND status = 'pending'`,
      seminars,
    );
    await this.runJob('commerce', 'order.check-pending');
  }

  private async attemptPayment(sessionId: string, method: { card?: string }): Promise<string> {
    return (await this.control<{ kind: string }>(`sessions/${sessionId}/pay`, method)).kind;
  }

  /** Acts as the buyer, or as the provider itself. */
  private control<T>(path: string, body: object = {}): Promise<T> {
    return retryWhileUnavailable(() => callJson<T>(`${this.run.stripe}/__sandbox/${path}`, 'POST', body));
  }

  /** Runs a scheduled job now, and waits for its end. */
  private async runJob(service: 'commerce' | 'learning', name: string): Promise<void> {
    const id = await startJob(this.run, service, name);
    await inDatabase(this.run, service, (client) =>
      waitUntil(
        () => client.query<{ state: string }>('SELECT state FROM jobs.job WHERE id = $1', [id]),
        ({ rows }) => rows[0]?.state === 'completed',
      ),
    );
  }

  /** What a statement returns whose parameter is a list of ids. */
  private rows<T extends object>(
    service: 'commerce' | 'learning',
    statement: string,
    of: readonly { id: string }[],
  ): Promise<T[]> {
    const ids = of.map(({ id }) => id);
    return inDatabase(this.run, service, async (client) => (await client.query<T>(statement, [ids])).rows);
  }
}

/** The code of a refusal. @throws any other error. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) throw error;
  return error.code;
}

/** A request whose answer was lost is repeated without effect. */
function keyed(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
