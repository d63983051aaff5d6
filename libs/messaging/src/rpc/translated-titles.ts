import { ListTranslatedTitles, type TranslatedTitleReply } from '@academy/contracts';
import { toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, inBatches, type Language } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { RpcClient } from './rpc-client.ts';

/** Translated titles are optional, so pages and mails wait no longer than this. */
const TIMEOUT_MS = 500;

/** Titles of items in other languages, for services that store the Italian title of what was bought or earned. */
@Injectable()
export class TranslatedTitles {
  private readonly logger = new Logger(TranslatedTitles.name);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Titles and slugs by the ids of contents and projects. Untranslated items are omitted. The result is empty when the
   * catalogue fails or does not reply in time; use the Italian title then. Call it outside of transactions.
   */
  async find(
    itemIds: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, TranslatedTitleReply>> {
    if (language === DEFAULT_LANGUAGE) return new Map();
    try {
      const replies = await Promise.all(
        inBatches([...new Set(itemIds)]).map((itemIds) =>
          this.rpc.ask(ListTranslatedTitles.of({ itemIds, language }), { timeoutMs: TIMEOUT_MS }),
        ),
      );
      return new Map(replies.flat().map((reply) => [reply.id, reply]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable')
        this.logger.warn(
          { err: error },
          'Titles are shown in Italian: the catalogue refused to translate them',
        );
      return new Map();
    }
  }
}
