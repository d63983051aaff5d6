import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@academy/platform';
import { FORM_KINDS, type FormKind, typeRefusal, UPLOAD_LIMITS } from '@academy/shared';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';

const MAX_BYTES = Math.max(...FORM_KINDS.map((kind) => UPLOAD_LIMITS[kind].bytes));

/** A completely received file of a type its kind allows. It is deleted once its handler is done. */
export interface ReceivedFile {
  kind: FormKind;
  path: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  /** SHA-256, in hexadecimal digits. */
  checksum: string;
}

/**
 * Receives the form's one file, streamed to a temporary file, and passes it to the handler.
 * @throws AppError `platform.unsupported_media_type`, `platform.payload_too_large`, `platform.invalid_input`, and the
 * refusals of {@link typeRefusal}
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  handle: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('platform.unsupported_media_type');
  const directory = await mkdtemp(join(tmpdir(), 'academy-upload-'));
  try {
    return await handle(await receive(request, join(directory, 'file')));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<ReceivedFile> {
  // At its own limit the parser silently skips the rest of the file; with one more byte allowed, `store` refuses
  // immediately.
  const limits = {
    fileSize: MAX_BYTES + 1,
    files: 1,
    fields: 1,
    fieldSize: 100,
    parts: 2,
  };
  let kind: FormKind | undefined;
  for await (const part of fromSender(request.parts({ limits }))) {
    if (part.type === 'file') return store(part, readKind(kind), path);
    if (part.fieldname === 'kind') kind = readKind(part.value);
  }
  throw wrongField('file', 'a file is required');
}

/**
 * Converts errors of the request body into input errors: an invalid or truncated form is the client's fault; only
 * errors of limits have a status.
 */
async function* fromSender<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (cause) {
    if (cause instanceof Error && 'statusCode' in cause) throw cause;
    throw new AppError('platform.malformed_body', { cause });
  }
}

async function store(part: MultipartFile, kind: FormKind, path: string): Promise<ReceivedFile> {
  const { bytes } = UPLOAD_LIMITS[kind];
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    part.file,
    async function* (chunks: Readable) {
      for await (const chunk of fromSender(chunks as AsyncIterable<Buffer>)) {
        sizeBytes += chunk.length;
        if (sizeBytes > bytes) throw new AppError('platform.payload_too_large');
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  // By the first bytes: the sender could name any type.
  const contentType = (await fileTypeFromFile(path))?.mime ?? 'unknown';
  const refusal = typeRefusal(kind, contentType, part.filename);
  if (refusal !== null) throw new AppError(refusal, { detail: `${contentType} cannot be a ${kind}` });
  return {
    kind,
    path,
    fileName: plainName(part.filename),
    contentType,
    sizeBytes,
    checksum: hash.digest('hex'),
  };
}

function readKind(value: unknown): FormKind {
  const kind = FORM_KINDS.find((each) => each === value);
  if (kind === undefined) throw wrongField('kind', `one of ${FORM_KINDS.join(', ')}, before the file`);
  return kind;
}

/** A file name without path, control characters, and characters with a meaning in headers or file systems. */
export function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{C}"*:<>?|]/gu, '')
      .trim()
      .slice(-150) || 'file'
  );
}

function wrongField(field: string, message: string): AppError {
  return new AppError('platform.invalid_input', { errors: [{ field, code: 'isNotEmpty', message }] });
}
