import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A conflict with a colleague reloads the stored data. */
export function afterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
