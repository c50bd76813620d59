import type { RouterContextProvider } from 'react-router';
import { type Sent, withSent } from '../portal/read-sent.ts';
import { servicesContext } from './contexts.ts';
import { portalContext } from './portal-contexts.ts';
import { readForm } from './read-form.ts';
import { hasFiles } from './read-without-files.ts';

/** Runs `work` on what a customer posted, with or without files (`withSent`). */
export async function withPosted<T>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  work: (sent: Sent) => Promise<T>,
  options: { takesLicence?: boolean; most?: number } = {},
): Promise<T> {
  if (!hasFiles(request)) {
    const form = await readForm(request);
    return work({ form, files: [], fieldOf: () => undefined, requireFiles: () => [], keep() {} });
  }
  const { storage, images } = context.get(servicesContext);
  const { organizationId } = context.get(portalContext);
  return withSent(request, { storage, images, organizationId, ...options }, work);
}
