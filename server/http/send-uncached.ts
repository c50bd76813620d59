import type { Storage } from '../files/storage.ts';
import { type Sent, sendFile } from './send-file.ts';

/** A file to download that no browser or proxy keeps. */
export async function sendUncached(request: Request, storage: Storage, file: Sent) {
  const response = await sendFile(request, storage, file, { download: true });
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
