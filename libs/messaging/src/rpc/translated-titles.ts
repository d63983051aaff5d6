import { ListTranslatedTitles, type TranslatedTitleReply } from '@academy/contracts';
import { toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { RpcClient } from './rpc-client.ts';

/** Ids the catalogue takes in one question. */
const ITEMS_PER_QUESTION = 100;

/** What items are called in other languages, for services that keep the Italian title of what was bought or earned. */
@Injectable()
export class TranslatedTitles {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Titles and slugs by the ids of contents and projects. What is not translated is not there, nor is anything while the
   * catalogue does not answer: the Italian title will do.
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
        questions.map((ids) => this.rpc.ask(ListTranslatedTitles.of({ itemIds: ids, language }))),
      );
      return new Map(replies.flat().map((reply) => [reply.id, reply]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable') throw error;
      return new Map();
    }
  }
}
