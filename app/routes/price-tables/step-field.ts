import type { FieldState, Refused } from '#app/form/forms.ts';

export type AxisName = 'column' | 'row' | 'sheet';

/** The field of one of the page's forms, with what was typed in it and its errors. */
export function fieldIn(
  result: Refused | undefined,
  of: { id: string; step: string; axis: AxisName; key?: string },
  { name, label, value = '' }: { name: string; label: string; value?: string },
): FieldState {
  const payload = result?.submission.payload ?? {};
  const isMine = payload.step === of.step && payload.axis === of.axis && payload.key === of.key;
  const typed = isMine ? payload[name] : undefined;
  const defaultValue = typeof typed === 'string' ? typed : value;
  const errors = isMine ? (result?.error?.fieldErrors[name] ?? undefined) : undefined;
  return { id: `${of.id}-${name}`, name, label, defaultValue, isTicked: false, chosen: [], errors };
}
