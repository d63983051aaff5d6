import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@academy/shared';
import type { FastifyRequest } from 'fastify';

/** The interface language that an `Accept-Language` header prefers, e.g. `en` for `de, en-GB;q=0.8, it;q=0.5`. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return {
        language: LANGUAGES.find((language) => language === tag.split('-', 1)[0]),
        quality: Number(quality ?? 1),
      };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? DEFAULT_LANGUAGE;
}

/** The caller's language; our own clients send the language of the page in `Accept-Language`. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  preferredLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
