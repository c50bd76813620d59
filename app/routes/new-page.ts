import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether what is around a screen is read anew: on another page, after what a form did, and when that is asked for
 * where one is; not for another view of the same list.
 */
export function isNewPage({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== 'GET') return currentUrl.pathname !== nextUrl.pathname || actionStatus < 400;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}
