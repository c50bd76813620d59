import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { priceFieldLabels } from '#app/texts/price-lists.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PriceMapping } from '#server/factory-cars/price-list-columns.ts';

type Props = {
  list: { header: string[]; samples: string[]; mapping: PriceMapping };
  /** What was chosen last, when it was refused. */
  chosen: PriceMapping | undefined;
  isOpen: boolean;
};

/** Which column of the file is what: recognised, and to be put right. */
export function PriceColumnsForm({ list: { header, samples, mapping }, chosen, isOpen }: Props) {
  const shown = chosen ?? mapping;
  const count = Object.values(shown).filter((field) => field !== undefined && field !== null).length;
  return (
    <details className="group surface" open={isOpen || chosen !== undefined}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 font-semibold sm:px-5">
        <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
        Kolonner
        <span className="text-sm font-normal text-neutral-600">
          {count} af {header.length} genkendt
        </span>
      </summary>
      <Form method="post" className="grid gap-4 border-t border-neutral-200 p-4 sm:p-5">
        <input type="hidden" name="step" value="columns" />
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {header.map((heading, at) => (
            <li key={heading}>
              <label className="grid gap-1 text-sm">
                <span className="font-medium wrap-anywhere">{heading}</span>
                <select name="field" defaultValue={shown[at] ?? ''} className="field-control">
                  <option value="">Bruges ikke</option>
                  {Object.entries(priceFieldLabels).map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </select>
                <span className="truncate text-xs text-neutral-600">{samples[at] ? `fx ${samples[at]}` : 'tom'}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Brug kolonnerne</SubmitButton>
        </div>
      </Form>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <ConfirmButton
          name="discard"
          label="Kassér prislisten"
          question="Kassér prislisten?"
          fields={{ step: 'discard' }}
        >
          Filen slettes. Der er ikke ændret noget i kataloget.
        </ConfirmButton>
      </div>
    </details>
  );
}
