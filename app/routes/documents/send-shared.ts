import { type MiddlewareFunction, redirect } from 'react-router';
import { findSharedFile } from '#server/documents/shared-document.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { sendFile } from '#server/http/send-file.ts';

/** Answers `?pass=…` with the document; an expired pass redirects to the page. */
export const sendShared: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const url = new URL(request.url);
  const pass = url.searchParams.get('pass');
  if (pass === null || request.method === 'POST') return next();
  const { database, storage } = context.get(servicesContext);
  const file = await orUnavailable(findSharedFile(database, params.token ?? '', pass));
  if (!file) return redirect(url.pathname, 303);
  const response = await sendFile(request, storage, file, { download: url.searchParams.has('download') });
  response.headers.set('Content-Security-Policy', fileCsp[file.mediaType === 'application/pdf' ? 'pdf' : 'other']);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};
