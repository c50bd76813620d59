import { noStorage } from '../files/no-storage.ts';
import { readUploads } from '../files/read-uploads.ts';

/** Whether a form may carry files. */
export const hasFiles = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** The fields of a form whose files nobody keeps, and the names of those. They are read to their end, a few chunks at a time. */
export async function readWithoutFiles(request: Request) {
  const none = { storage: noStorage, organizationId: '', accept: new Set<string>(), most: 0 };
  const { fields, refused } = await readUploads(request, none);
  return { form: fields, files: refused.map(({ name }) => name) };
}
