import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket for one suite. */
export interface BucketStub {
  /** Variables that configure the catalogue to use it. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Parts of an upload, by their numbers. */
type Parts = Map<number, Buffer>;

/**
 * An in-memory implementation of the S3 operations that films need; signatures are not checked. With `S3_TEST_ENDPOINT`
 * (and `S3_TEST_BUCKET`, `S3_TEST_ACCESS_KEY_ID`, `S3_TEST_SECRET_ACCESS_KEY`) a real store is used instead.
 */
export async function startBucket(): Promise<BucketStub> {
  const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } = process.env;
  if (S3_TEST_ENDPOINT !== undefined) {
    const env = {
      S3_ENDPOINT: S3_TEST_ENDPOINT,
      S3_BUCKET: S3_TEST_BUCKET,
      S3_ACCESS_KEY_ID: S3_TEST_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: S3_TEST_SECRET_ACCESS_KEY,
      S3_FORCE_PATH_STYLE: 'true',
    };
    return { env, stop: () => Promise.resolve() };
  }
  const bucket = new MemoryBucket();
  // Never closes an idle connection: on a busy machine that could meet the client's next request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void bucket.answer(request).then(({ status = 200, headers, body }) => {
      response.writeHead(status, { ...FOR_BROWSERS, ...headers }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'academy',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_FORCE_PATH_STYLE: 'true',
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bucket's CORS rules. */
const FOR_BROWSERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag',
};

class MemoryBucket {
  private readonly objects = new Map<string, Buffer>();
  private readonly uploads = new Map<string, { key: string; parts: Parts }>();

  async answer(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'OPTIONS') return {};
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const uploadId = searchParams.get('uploadId');
    if (searchParams.has('uploads')) return request.method === 'POST' ? this.begin(key) : this.listUploads();
    if (uploadId !== null) return this.answerUpload(request, key, uploadId, searchParams);
    if (searchParams.has('list-type')) return this.listObjects(searchParams.get('prefix') ?? '');
    return request.method === 'PUT' ? this.put(request, key) : this.answerObject(request, key);
  }

  private begin(key: string): Answer {
    const uploadId = randomUUID();
    this.uploads.set(uploadId, { key, parts: new Map() });
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${uploadId}</UploadId>`);
  }

  private async answerUpload(
    request: IncomingMessage,
    key: string,
    uploadId: string,
    query: URLSearchParams,
  ): Promise<Answer> {
    const body = await buffer(request);
    const upload = this.uploads.get(uploadId);
    if (upload?.key !== key) return noSuch('Upload');
    const { parts } = upload;
    switch (request.method) {
      case 'PUT':
        parts.set(Number(query.get('partNumber')), body);
        return { headers: { etag: etag(body) } };
      case 'GET':
        return xml(
          'ListPartsResult',
          [...parts]
            .map(
              ([number, part]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag(part)}</ETag></Part>`,
            )
            .join(''),
        );
      case 'POST':
        this.objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
        this.uploads.delete(uploadId);
        return xml('CompleteMultipartUploadResult', `<Location>${key}</Location><Key>${key}</Key>`);
      default:
        this.uploads.delete(uploadId);
        return { status: 204 };
    }
  }

  private async put(request: IncomingMessage, key: string): Promise<Answer> {
    const source = request.headers['x-amz-copy-source'];
    const from =
      typeof source === 'string' ? decodeURIComponent(source).replace(/^\/?[^/]+\//, '') : undefined;
    const bytes = from === undefined ? await buffer(request) : this.objects.get(from);
    if (bytes === undefined) return noSuch('Key');
    this.objects.set(key, bytes);
    return from === undefined
      ? { headers: { etag: etag(bytes) } }
      : xml('CopyObjectResult', `<ETag>${etag(bytes)}</ETag>`);
  }

  private answerObject(request: IncomingMessage, key: string): Answer {
    const object = this.objects.get(key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (object === undefined) return noSuch('Key');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to ? Number(to) : object.length - 1;
    const bytes = object.subarray(start, end + 1);
    const headers = { 'content-length': String(bytes.length), 'accept-ranges': 'bytes', etag: etag(object) };
    const body = request.method === 'GET' ? { body: bytes } : {};
    if (from === undefined) return { headers, ...body };
    const range = `bytes ${start}-${end}/${object.length}`;
    return { status: 206, headers: { ...headers, 'content-range': range }, ...body };
  }

  private listObjects(prefix: string): Answer {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key>${LONG_AGO('LastModified')}</Contents>`);
    return xml('ListBucketResult', contents.join(''));
  }

  private listUploads(): Answer {
    const uploads = [...this.uploads].map(
      ([id, { key }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${LONG_AGO('Initiated')}</Upload>`,
    );
    return xml('ListMultipartUploadsResult', uploads.join(''));
  }
}

/** Every upload to this bucket is two days old. */
const LONG_AGO = (name: string) =>
  `<${name}>${new Date(Date.now() - 48 * 3_600_000).toISOString()}</${name}>`;

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const noSuch = (what: string): Answer => ({
  ...xml('Error', `<Code>NoSuch${what}</Code>`),
  status: 404,
});

function xml(name: string, content: string): Answer {
  return { headers: { 'content-type': 'application/xml' }, body: `<${name}>${content}</${name}>` };
}
