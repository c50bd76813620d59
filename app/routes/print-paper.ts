import type { StoredFile } from '#server/files/receive.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import type { Services } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Paper } from '#server/papers/paper-types.ts';

export type Pdf = Uint8Array<ArrayBuffer>;

type Printed = {
  /** The name of the file. */
  name: string;
  /** The PDF as it was kept. */
  sent: StoredFile | undefined;
  compose: (folder: string) => Promise<Paper>;
  /** Keeps what was drawn. @returns the file that is sent instead; undefined where it is not kept */
  keep?: ((pdf: Pdf) => Promise<StoredFile | undefined>) | undefined;
};

const headers = {
  'Content-Security-Policy': fileCsp.pdf,
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** A paper as the PDF that was kept, else drawn now; refused with 503 while too many papers are drawn. */
export async function printPaper(
  request: Request,
  { press, storage }: Pick<Services, 'press' | 'storage'>,
  { name, sent, compose, keep }: Printed,
) {
  if (sent) return sendKept(request, storage, sent);
  const pdf = await press.print(storage.tempFolder, compose);
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  const kept = await keep?.(pdf);
  if (kept) return sendKept(request, storage, kept);
  return new Response(pdf, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', name),
    },
  });
}

async function sendKept(request: Request, storage: Services['storage'], file: StoredFile) {
  const response = await sendFile(request, storage, file);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
