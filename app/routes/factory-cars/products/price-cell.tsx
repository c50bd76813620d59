import { useSearchParams } from 'react-router';
import type { Refused } from '#app/form/forms.ts';
import { leaveLook, PriceForm } from '#app/form/price-form.tsx';
import { useListLink } from '#app/list/list-base.ts';
import { typedMoney } from '#app/texts/form-texts.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PricedProduct } from './product-list-data.ts';

type Props = { product: PricedProduct; edited: number | undefined; result: Refused | undefined };

/** A price in the list: a link that opens the row's own form. */
export function PriceCell({ product, edited, result }: Props) {
  const linkWith = useListLink();
  const page = useSearchParams()[0].get('page') ?? undefined;
  const { id, name, version, priceExclVatExclTax: price } = product;
  const shown = formatMoney(price);
  if (edited !== id) {
    return (
      <a
        href={linkWith({ edit: String(id), page })}
        data-list-link
        className="link inline-flex min-h-11 items-center decoration-dotted md:min-h-0"
        aria-label={`Ret prisen på ${name}, ${shown}`}
      >
        {shown}
      </a>
    );
  }
  return (
    <PriceForm
      name="priceExclVatExclTax"
      label={`Pris på ${name}, ekskl. moms og afgift`}
      stored={{ price: typedMoney(price), version }}
      result={result?.submission.payload.product === String(id) ? result : undefined}
      leave={
        <a href={linkWith({ edit: undefined, page })} data-list-link aria-label="Fortryd, behold prisen" {...leaveLook}>
          <Icon name="x" />
        </a>
      }
    >
      <input type="hidden" name="product" value={id} />
    </PriceForm>
  );
}
