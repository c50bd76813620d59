import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { acceptedEncoding } from './content-encoding.ts';
import { isKnownTag } from './etag.ts';
import { fileHeaders } from './security-headers.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Build-time compression costs no request time, so the smallest encodings come first. */
const built = ['br', 'gzip'] as const;

type Form = { content: Buffer; etag: string };
type StaticFile = { headers: Record<string, string>; plain: Form } & Partial<Record<(typeof built)[number], Form>>;

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads the build's files and their compressed copies into memory: no path traversal, and a later build may replace the
 * folder.
 */
export async function readStaticFiles(dir: string, { https = false } = {}): Promise<StaticFiles> {
  const names = await readdir(dir, { recursive: true });
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = types[path.extname(name)];
    if (!type || name.split(path.sep).some((part) => part.startsWith('.'))) continue;
    const file = path.join(dir, name);
    const [plain, br, gzip] = await Promise.all([readForm(file), readForm(`${file}.br`), readForm(`${file}.gz`)]);
    if (!plain) continue;
    const url = `/${name.split(path.sep).join('/')}`;
    const headers = headersOf(url, type, https);
    files.set(url, { headers, plain, ...(br && { br }), ...(gzip && { gzip }) });
  }
  return files;
}

async function readForm(file: string): Promise<Form | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
}

function headersOf(url: string, type: string, https: boolean) {
  return {
    ...fileHeaders(https),
    'Content-Type': type,
    'Cache-Control': cachingOf(url),
    Vary: 'Accept-Encoding',
  };
}

/** Prerendered data revalidates with each build; hashed names under /assets are immutable. */
function cachingOf(url: string) {
  if (url.endsWith('.data')) return 'no-cache';
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Serves a static file; false if there is none. */
export function serveFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = files.get(request.url?.split('?', 1)[0] ?? '');
  if (!file) return false;
  const encoding = acceptedEncoding(request.headers['accept-encoding'], built);
  const compressed = encoding && file[encoding];
  const { content, etag } = compressed ?? file.plain;
  const headers = { ...file.headers, ETag: etag };
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  response.writeHead(200, {
    ...headers,
    ...(compressed && { 'Content-Encoding': encoding }),
    'Content-Length': content.length,
  });
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}
