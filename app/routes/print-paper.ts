import type { StoredFile } from '#server/files/receive.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import type { Services } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Paper } from '#server/papers/paper-types.ts';

type Printed = {
  /** The name of the file. */
  name: string;
  /** The PDF as it was kept. */
  sent: StoredFile | undefined;
  compose: (folder: string) => Promise<Paper>;
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
  { name, sent, compose }: Printed,
) {
  if (sent) {
    const response = await sendFile(request, storage, sent);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }
  const pdf = await press.print(storage.tempFolder, compose);
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  return new Response(pdf, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', name),
    },
  });
}
