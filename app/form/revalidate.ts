import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A refusal because of what a colleague did shows what is stored now. */
export function afterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
