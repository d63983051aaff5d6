import { ListTranslatedTitles, type TranslatedTitleReply } from '@academy/contracts';
import { toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { RpcClient } from './rpc-client.ts';

/** Maximum ids in one question to the catalogue. */
const ITEMS_PER_QUESTION = 100;
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
    const asked = [...new Set(itemIds)];
    const questions = Array.from({ length: Math.ceil(asked.length / ITEMS_PER_QUESTION) }, (_, index) =>
      asked.slice(index * ITEMS_PER_QUESTION, (index + 1) * ITEMS_PER_QUESTION),
    );
    try {
      const replies = await Promise.all(
        questions.map((itemIds) =>
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
