import { type MiddlewareFunction, redirect } from 'react-router';
import { filtersReset } from '#app/texts/list-resets.ts';
import { flash } from '#server/http/flash.ts';

/** Redirects without the parameters of a form post, which a list's links would carry along. */
export const forgetSending: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (request.method !== 'GET' || !url.searchParams.has('organization')) return next();
  const params = new URLSearchParams(url.search);
  params.delete('organization');
  throw redirect(params.size > 0 ? `${url.pathname}?${params}` : url.pathname);
};

/** Resets a list without JavaScript: the address without `reset`, and a toast. */
export const resetList: MiddlewareFunction<Response> = async ({ request }, next) => {
  const url = new URL(request.url);
  const reset = url.searchParams.get('reset');
  if (reset !== 'defaults' && reset !== 'view') return next();
  url.searchParams.delete('reset');
  return redirect(url.pathname + url.search, { headers: { 'Set-Cookie': await flash(filtersReset[reset]) } });
};
