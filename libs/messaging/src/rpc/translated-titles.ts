import { ListTranslatedTitles, type TranslatedTitleReply } from '@academy/contracts';
import { toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { RpcClient } from './rpc-client.ts';

/** Ids the catalogue takes in one question. */
const ITEMS_PER_QUESTION = 100;
/** A page or a mail waits no longer for a name that it can do without. */
const TIMEOUT_MS = 500;

/** What items are called in other languages, for services that keep the Italian title of what was bought or earned. */
@Injectable()
export class TranslatedTitles {
  private readonly logger = new Logger(TranslatedTitles.name);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Titles and slugs by the ids of contents and projects. What is not translated is not there, nor is anything when the
   * catalogue does not answer in time or fails: the Italian title will do. Ask it outside of transactions.
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
