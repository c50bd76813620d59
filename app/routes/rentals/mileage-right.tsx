import { FlagField } from '#app/form/checkbox.tsx';
import type { FieldState } from '#app/form/forms.ts';

type Props = { field: FieldState; mileages: readonly FieldState[] };

/** The tick that says that kilometres far above the last known are so; there once they were refused for it. */
export function MileageRight({ field, mileages }: Props) {
  const isAsked = mileages.some(({ errors }) => errors?.some((error) => error.startsWith('rental-km-jump')));
  return isAsked || field.isTicked ? <FlagField field={field} /> : null;
}
