import { asOre, type Ore } from '../format/money.ts';
import { interpolate, priceOfKm } from './arithmetic.ts';
import type { cellPrices } from './cell-prices.ts';
import { known, refuse } from './refused.ts';
import { type Note, ofCar, sourceOf } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { OreTenths, PriceCell, PriceProtocol } from './types/tables.ts';
import { inKm, inKroner, inKronerOfKm } from './words.ts';

export type KmPrice = {
  amount: Ore;
  excessKmPrice: OreTenths | null;
  minPrice: Ore | null;
  deposit: Ore | null;
};

type Cells = ReturnType<typeof cellPrices>;

const termsOf = (cell: PriceCell | undefined, other?: PriceCell) => ({
  excessKmPrice: cell?.excessKmPrice ?? other?.excessKmPrice ?? null,
  minPrice: cell?.minPrice ?? other?.minPrice ?? null,
  deposit: cell?.deposit ?? other?.deposit ?? null,
});

/** The month's price for the kilometres asked, by the protocol's rule. */
export function priceForKm(
  protocol: PriceProtocol,
  request: PriceRequest,
  term: number,
  cells: Cells,
  note: Note,
): KmPrice {
  const steps = protocol.productType === 'shortRental' ? [] : protocol.kmSteps.toSorted((a, b) => a - b);
  const own = request.car.excessKmPrice === null ? null : request.car.excessKmPrice * 10;
  const at = (km: number): KmPrice => {
    const terms = termsOf(cells.cellAt({ term, km }));
    return { ...terms, amount: cells.priceAt({ term, km }), excessKmPrice: own ?? terms.excessKmPrice };
  };
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return at(0);

  const km = known(request.km, 'km', 'Skriv antal km pr. måned');
  if (!Number.isSafeInteger(km) || km < 0 || km > 1_000_000) {
    refuse('input-invalid', 'km', 'Km skal være et helt tal fra 0 til 1.000.000');
  }
  const low = steps.findLast((step) => step <= km);
  const high = steps.find((step) => step >= km);
  if (low !== undefined && low === high) return at(low);
  if (protocol.kmRule === 'none') {
    const nearest = [low, high].filter((step) => step !== undefined).map((step) => inKm(step).slice(0, -3));
    refuse('km-not-offered', 'km', `Ikke tilbudt for ${inKm(km)}. Nærmeste: ${nearest.join(' og ')}`);
  }
  if (low === undefined) return at(first);
  if (high === undefined) return beyond(protocol, request, at(last), { km, last, isOwn: own !== null }, note);
  if (protocol.kmRule === 'roundUp') return at(high);

  const [cheap, dear] = [at(low), at(high)];
  const amount = interpolate({ km: low, price: cheap.amount }, { km: high, price: dear.amount }, km);
  const difference = asOre(dear.amount - cheap.amount);
  note(
    'interpolation',
    `Mellem ${inKm(low)} og ${inKm(high)}: ${inKroner(cheap.amount)} + ${km - low}/${high - low} × ${inKroner(difference)}`,
    { km, lowKm: low, highKm: high, lowPrice: cheap.amount, highPrice: dear.amount },
    amount,
  );
  const terms = termsOf(cells.cellAt({ term, km: low }), cells.cellAt({ term, km: high }));
  return { ...terms, amount, excessKmPrice: own ?? terms.excessKmPrice };
}

type Beyond = { km: number; last: number; isOwn: boolean };

/** Beyond the last step: its price, and the price of over-kilometres for the rest. */
function beyond(protocol: PriceProtocol, request: PriceRequest, price: KmPrice, at: Beyond, note: Note): KmPrice {
  const { km, last, isOwn } = at;
  const missing = `Ikke tilbudt over ${inKm(last)}, da prisen for overkilometer mangler`;
  const each = price.excessKmPrice ?? refuse('km-not-offered', 'km', missing);
  const amount = asOre(price.amount + priceOfKm(km - last, each));
  note(
    'excessKm',
    `${inKm(km - last)} over ${inKm(last)} à ${inKronerOfKm(each)}`,
    { km: km - last, perKm: each },
    amount,
    isOwn ? ofCar(request.car.carId) : sourceOf('protocol', protocol),
  );
  return { ...price, amount };
}
