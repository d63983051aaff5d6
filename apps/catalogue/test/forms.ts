import type { CatalogueUnderTest, Answer, Sender } from './catalogue.ts';
import type { MediaDto } from '../src/media/media.dto.ts';

const BOUNDARY = 'form-boundary';

/** A file as a form sends it. */
export interface FormFile {
  kind?: string;
  name?: string;
  bytes: Buffer;
}

/** Uploads a file as a browser's form does. */
export async function upload(
  academy: CatalogueUnderTest,
  sender: Sender,
  { kind, name = 'file', bytes }: FormFile,
  headers: Record<string, string> = {},
): Promise<Answer<MediaDto>> {
  const payload = Buffer.concat([
    Buffer.from(
      kind === undefined
        ? ''
        : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`,
    ),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return post(academy, sender, `multipart/form-data; boundary=${BOUNDARY}`, payload, headers);
}

/** Posts a body with the content type of a form to the upload address. */
export async function post(
  academy: CatalogueUnderTest,
  sender: Sender,
  type: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer<MediaDto>> {
  const bearer = sender === null ? {} : await academy.catalogue.tokens.bearer(sender);
  const answer = await academy.catalogue.app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { ...bearer, ...headers, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
}

/** A document small enough for tests and valid for viewers. */
export function pdf(text = 'Civitas'): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
