import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Whether what is around a screen is read anew: on another page and after what a form did, not for another view of the same list. */
export function isNewPage({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (formMethod !== 'GET' && actionStatus < 400);
}
