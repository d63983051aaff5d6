import { ListContentProjects } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { OWNERSHIPS, type Ownership, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AudienceCountDto, AudienceDto } from './message.dto.ts';

/** An item whose purchase gives access to one of the message's items. */
interface Opening {
  kind: string;
  itemId: string;
  /** Only purchases before this time count; null for all. */
  before: string | null;
  isProjectOfContent: boolean;
}

/**
 * Users with the first way in which they own one of the items of `$1`. Refunded, disputed or revoked purchases do not
 * count; users whose purchases have expired are former owners. Erased users keep their purchases anonymously and are
 * not included.
 */
const OWNERS = `
  SELECT purchase.user_id, min(CASE
      WHEN purchase.status = 'expired' OR purchase.expires_at <= now() THEN 4
      WHEN "order".origin = 'grant' THEN 3
      WHEN opening."isProjectOfContent" THEN 2
      ELSE 1 END) AS way
  FROM jsonb_to_recordset($1::jsonb) AS opening(
    kind text, "itemId" uuid, before timestamptz, "isProjectOfContent" boolean)
  JOIN purchase ON purchase.item_id = opening."itemId" AND purchase.kind = opening.kind
    AND (opening.before IS NULL OR purchase.created_at < opening.before)
  JOIN "order" ON "order".id = purchase.order_id
  WHERE (purchase.status = 'active' AND (purchase.expires_at IS NULL OR purchase.expires_at > now() OR $2)
      OR purchase.status = 'expired' AND purchase.expires_at <= now() AND $2)
    AND NOT EXISTS (SELECT FROM erasure_task WHERE erasure_task.user_id = purchase.user_id)
  GROUP BY purchase.user_id`;

/**
 * Determines who owns an item: users who bought it, bought a project that contains it (or that contained it at the time
 * of the purchase), or were granted it. Subscribers are not included, since their subscription opens everything.
 */
@Injectable()
export class AudienceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError `platform.unavailable` while the catalogue does not reply. */
  async count(audience: AudienceDto): Promise<Plain<AudienceCountDto>> {
    const rows = await this.dataSource.query<{ way: number; count: number; unwanted: number }[]>(
      `SELECT owner.way, count(*)::int AS count,
         count(*) FILTER (WHERE NOT preference.item_messages)::int AS unwanted
       FROM (${OWNERS}) AS owner LEFT JOIN notification_preference AS preference USING (user_id)
       GROUP BY owner.way`,
      await this.parameters(audience),
    );
    const of = (ownership: Ownership): number =>
      rows.find(({ way }) => OWNERSHIPS[way - 1] === ownership)?.count ?? 0;
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      bought: of('bought'),
      project: of('project'),
      granted: of('granted'),
      former: of('former'),
      unwanted: rows.reduce((sum, { unwanted }) => sum + unwanted, 0),
    };
  }

  /** The parameters of {@link fix}, requested from the catalogue before its transaction. */
  async parameters({ items, includesFormer = false }: AudienceDto): Promise<[string, boolean]> {
    const contentIds = items.filter(({ type }) => type === 'single').map(({ id }) => id);
    const projects = contentIds.length > 0 ? await this.rpc.ask(ListContentProjects.of({ contentIds })) : [];
    const openings: Opening[] = [
      ...items.map(({ type, id }) => ({ kind: type, itemId: id, before: null, isProjectOfContent: false })),
      ...projects.map(({ projectId, removedAt }) => ({
        kind: 'project',
        itemId: projectId,
        before: removedAt,
        isProjectOfContent: true,
      })),
    ];
    return [JSON.stringify(openings), includesFormer];
  }

  /** Stores the recipients of a message, each user once. @returns how many. */
  async fix(manager: EntityManager, messageId: string, parameters: [string, boolean]): Promise<number> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO message_recipient (id, message_id, user_id, ownership)
       SELECT gen_random_uuid(), $3, owner.user_id, ($4::text[])[owner.way] FROM (${OWNERS}) AS owner
       RETURNING 1`,
      [...parameters, messageId, OWNERSHIPS],
    );
    return rows.length;
  }
}
