import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { EditFields, readShown } from '#app/form/edit-fields.tsx';
import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { useListLink } from '#app/list/list-base.ts';
import { typedMoney } from '#app/texts/form-texts.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { danish } from '#app/texts/refusals.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PricedProduct } from './product-list-data.ts';

type Props = { product: PricedProduct; edited: number | undefined; result: Refused | undefined };

/** A price in the list: a link that opens the row's own form. */
export function PriceCell({ product, edited, ...posted }: Props) {
  const result = posted.result?.submission.payload.product === String(product.id) ? posted.result : undefined;
  const linkWith = useListLink();
  const page = useSearchParams()[0].get('page') ?? undefined;
  const id = useId();
  const shown = formatMoney(product.priceExclVatExclTax);
  if (edited !== product.id) {
    return (
      <a
        href={linkWith({ edit: String(product.id), page })}
        data-list-link
        className="link inline-flex min-h-11 items-center decoration-dotted md:min-h-0"
        aria-label={`Ret prisen på ${product.name}, ${shown}`}
      >
        {shown}
      </a>
    );
  }
  const payload = result?.submission.payload;
  const typed = typeof payload?.priceExclVatExclTax === 'string' ? payload.priceExclVatExclTax : undefined;
  const { formErrors, fieldErrors } = result?.error ?? {};
  const errors = danish(
    [formErrors, fieldErrors?.priceExclVatExclTax, fieldErrors?.version].flatMap((each) => each ?? []),
  );
  const values = { priceExclVatExclTax: typedMoney(product.priceExclVatExclTax) };
  const [conflict] = result?.conflict ?? [];
  const before = readShown(payload?.original).priceExclVatExclTax;
  return (
    <Form method="post" className="grid justify-items-end gap-1 py-1 whitespace-normal">
      <div className="flex items-center gap-1">
        <input type="hidden" name="product" value={product.id} />
        <EditFields version={product.version} form={{ values, result }} />
        <input
          name="priceExclVatExclTax"
          defaultValue={typed ?? values.priceExclVatExclTax}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Pris på ${product.name}, ekskl. moms og afgift`}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={errors?.length ? id : undefined}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for by a click on the price
          autoFocus
          className="min-h-11 w-32 rounded-md border border-neutral-400 bg-white px-2 text-right tabular-nums aria-invalid:border-rose-600 md:min-h-8"
        />
        <button type="submit" className="icon-button size-11 md:size-8" aria-label="Gem prisen" title="Gem prisen">
          <Icon name="check" />
        </button>
        <a
          href={linkWith({ edit: undefined, page })}
          data-list-link
          className="icon-button size-11 md:size-8"
          aria-label="Fortryd, behold prisen"
          title="Behold prisen"
        >
          <Icon name="x" />
        </a>
      </div>
      {errors && errors.length > 0 && (
        <p id={id} role="alert" className="max-w-64 text-left text-sm text-rose-700">
          {conflict ? conflictText(conflict.by, shown, String(before ?? '')) : errors.join(' ')}
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
  const was = before ? ` Oprindeligt: ${before} kr.` : '';
  return `${by ?? 'En kollega'} har ændret prisen imens. Gemt nu: ${stored}.${was} Sæt hak, og gem, hvis din skal gælde.`;
}
