import { type ReactNode, useId } from 'react';
import type { FormProps } from 'react-router';
import { danish } from '#app/texts/refusals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Checkbox } from './checkbox.tsx';
import { EditFields, readShown } from './edit-fields.tsx';
import { Form } from './form.tsx';
import type { Refused } from './forms.ts';

type Props = FormProps & {
  /** The name of the field, and what it is called. */
  name: string;
  label: string;
  /** The price as input text, and the version of its row. */
  stored: { price: string; version: number };
  result: Refused | undefined;
  /** Leaves the form without saving. */
  leave: ReactNode;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The button or link that leaves a price as it was. */
export const leaveLook = { className: 'icon-button size-11 md:size-8', title: 'Behold prisen' };

/** A price typed in the row of a list, with what the server refused. */
export function PriceForm({ name, label, stored: { price, version }, result, leave, children, ...form }: Props) {
  const id = useId();
  const payload = result?.submission.payload;
  const typed = payload?.[name];
  const { formErrors, fieldErrors } = result?.error ?? {};
  const errors = danish([formErrors, fieldErrors?.[name], fieldErrors?.version].flatMap((each) => each ?? []));
  const values = { [name]: price };
  const [conflict] = result?.conflict ?? [];
  const before = readShown(payload?.original)[name];
  return (
    <Form method="post" className="grid justify-items-end gap-1 py-1 whitespace-normal" {...form}>
      <div className="flex items-center gap-1">
        {children}
        <EditFields version={version} form={{ values, result }} />
        <input
          name={name}
          defaultValue={typeof typed === 'string' ? typed : price}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={errors?.length ? id : undefined}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for by a click on the price
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-32 rounded-md border border-neutral-400 bg-white px-2 text-right tabular-nums aria-invalid:border-rose-600 md:min-h-8"
        />
        <button type="submit" className="icon-button size-11 md:size-8" aria-label="Gem prisen" title="Gem prisen">
          <Icon name="check" />
        </button>
        {leave}
      </div>
      {errors && errors.length > 0 && (
        <p id={id} role="alert" className="max-w-64 text-left text-sm text-rose-700">
          {conflict ? conflictText(conflict.by, price, String(before ?? '')) : errors.join(' ')}
        </p>
      )}
      {conflict && (
        <Checkbox name={`resolve-${conflict.name}`} value="mine" label="Min pris gælder" defaultChecked={false} />
      )}
    </Form>
  );
}

/** A narrow cell offers two choices: the checkbox overwrites, the cross retains the stored price. */
function conflictText(by: string | null, stored: string, before: string) {
  const now = stored ? `Gemt nu: ${stored} kr.` : 'Den er nu uden pris.';
  const was = before ? ` Oprindeligt: ${before} kr.` : '';
  return `${by ?? 'En kollega'} har ændret prisen imens. ${now}${was} Sæt hak, og gem, hvis din skal gælde.`;
}
