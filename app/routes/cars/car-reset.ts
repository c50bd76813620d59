import { type MiddlewareFunction, redirect } from 'react-router';
import { filtersReset } from '#app/texts/car-resets.ts';
import { flash } from '#server/http/flash.ts';

/** Answers the links that reset a list where no script follows them: the address without `reset`, and what was done. */
export const resetCars: MiddlewareFunction<Response> = async ({ request }, next) => {
  const url = new URL(request.url);
  const reset = url.searchParams.get('reset');
  if (reset !== 'defaults' && reset !== 'view') return next();
  url.searchParams.delete('reset');
  return redirect(url.pathname + url.search, { headers: { 'Set-Cookie': await flash(filtersReset[reset]) } });
};
