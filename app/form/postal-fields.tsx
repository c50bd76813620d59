import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { AcceptBox } from './accept-box.tsx';
import type { FieldState, FormState } from './forms.ts';
import { TextField } from './text-field.tsx';

export const postalLabels = { postalCode: 'Postnummer', city: 'By' };

type Props = {
  form: FormState;
  fields: Record<'postalCode' | 'city', FieldState>;
  /** The postal code that is already accepted. */
  kept: string;
};

/** Postal code and city. The city follows the code unless it is typed. An unknown code needs acceptance. */
export function PostalFields({ form, fields: { postalCode, city }, kept }: Props) {
  const { data, load } = useFetcher<{ city: string | null }>();
  const row = useRef<HTMLDivElement>(null);
  const filled = useRef('');

  useEffect(() => {
    const field = row.current?.querySelector<HTMLInputElement>(`[name=${city.name}]`);
    if (!data?.city || !field || (field.value !== '' && field.value !== filled.current)) return;
    field.value = data.city;
    filled.current = data.city;
  }, [data, city.name]);

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== postalCode.name) return;
    const code = target.value.trim();
    if (/^\d{4}$/.test(code)) void load(`/postal-codes/${code}`);
  }

  return (
    <div ref={row} onInput={onInput} className="grid items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid gap-2">
        <TextField field={postalCode} isOptional inputMode="numeric" maxLength={10} />
        <AcceptBox name="acceptedPostalCode" doubt="postal-code-unknown" field={postalCode} form={form} kept={kept} />
      </div>
      <TextField field={city} isOptional maxLength={60} />
    </div>
  );
}
