import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Revalidates layouts on a new page, after an action and on request, but not for another view of the same list. */
export function isNewPage({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== 'GET') return currentUrl.pathname !== nextUrl.pathname || actionStatus < 400;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}
