import { z } from 'zod';
import { oneOf, optional, readDay, readMoney, textUpTo, unusable, wholeFrom } from '../format/form-fields.ts';
import type {
  AddOn,
  FactorBand,
  Season,
  SurchargeBand,
  VatTreatment,
  VolumeDiscount,
} from '../pricing/types/tables.ts';
import { readFactor, readPercent } from './percent.ts';
import { withKeys } from './row-keys.ts';

type Refuse<Name> = (at: number, field: Name, message: string) => void;

/**
 * The rows of a list of a form: blank ones are left out, `make` makes the others, or says at a field what is missing.
 * @param most how many rows there can be
 */
function rowsOf<Shape extends Record<string, z.ZodType>, Made>(
  shape: Shape,
  most: number,
  make: (row: z.output<z.ZodObject<Shape>>, refuse: (field: keyof Shape & string, message: string) => void) => Made,
  check: (made: readonly { row: Made; at: number }[], refuse: Refuse<keyof Shape & string>) => void,
  isBlank = (row: z.output<z.ZodObject<Shape>>) => Object.values(row).every((value) => value == null),
) {
  return z
    .array(z.object(shape), { error: unusable })
    .max(most, `Der kan højst være ${most} rækker`)
    .optional()
    .transform((rows = [], context) => {
      const refuse: Refuse<string> = (at, field, message) =>
        context.addIssue({ code: 'custom', message, path: [at, field] });
      const made = rows.flatMap((row, at) => {
        if (isBlank(row)) return [];
        return [{ at, row: make(row, (field, message) => refuse(at, field, message)) }];
      });
      check(made, refuse);
      return made.map(({ row }) => row);
    });
}

/** Refuses limits that do not rise, and one that is missing before the last. */
function rising(made: readonly { row: { upTo: number | null }; at: number }[], refuse: Refuse<'upTo'>) {
  for (const [place, { row, at }] of made.entries()) {
    const before = made[place - 1]?.row.upTo;
    if (row.upTo === null && place < made.length - 1) refuse(at, 'upTo', 'Kun den sidste kan være uden grænse');
    else if (row.upTo !== null && before != null && row.upTo <= before) {
      refuse(at, 'upTo', 'Grænsen skal være højere end den før');
    }
  }
}

/** Refuses the second of two that are called the same. */
function unique<Row, Name extends string>(
  made: readonly { row: Row; at: number }[],
  nameOf: (row: Row) => string,
  field: Name,
  message: string,
  refuse: Refuse<Name>,
) {
  const seen = new Set<string>();
  for (const { row, at } of made) {
    const name = nameOf(row).toLocaleLowerCase('da');
    if (name !== '' && seen.has(name)) refuse(at, field, message);
    seen.add(name);
  }
}

const money = optional(readMoney);
const text = (length: number) => optional(textUpTo(length));

/** Bands of a factor; an empty factor is not allowed. */
export const factorRows = (least: number, most: number) =>
  rowsOf(
    { upTo: optional(wholeFrom(least, most)), factor: optional(readFactor) },
    40,
    ({ upTo, factor }): FactorBand => ({ upTo: upTo ?? null, factor: factor ?? null }),
    rising,
  );

/** Bands of a surcharge in per cent; one without a limit and a surcharge lacks its surcharge. */
export const surchargeRows = (least: number, most: number) =>
  rowsOf(
    { upTo: optional(wholeFrom(least, most)), surcharge: optional(readPercent(0, 500_00)) },
    40,
    ({ upTo, surcharge }, refuse): SurchargeBand => {
      if (surcharge == null) refuse('surcharge', 'Skriv tillægget, 0 hvis der intet er');
      return { upTo: upTo ?? null, surcharge: surcharge ?? 0 };
    },
    rising,
    () => false,
  );

/** Uses of a car with their factors. */
export const usageRows = rowsOf(
  { key: text(40), label: text(60), factor: optional(readFactor) },
  40,
  ({ key, label, factor }, refuse) => {
    if (!label) refuse('label', 'Skriv, hvad bilen bruges til');
    return { key: key ?? null, label: label ?? '', factor: factor ?? null };
  },
  (made, refuse) => {
    unique(made, ({ label }) => label, 'label', 'Den brug står der allerede', refuse);
    unique(made, ({ key }) => key ?? '', 'label', 'Den brug står der allerede', refuse);
  },
).transform((rows) =>
  withKeys(
    rows,
    ({ key }) => key,
    'brug',
    (row, key) => ({ ...row, key }),
  ),
);

/** Seasons of short rental. */
export const seasonRows = rowsOf(
  { name: text(60), from: optional(readDay), to: optional(readDay), change: optional(readPercent(-90_00, 500_00)) },
  60,
  ({ name, from, to, change }, refuse): Season => {
    if (!name) refuse('name', 'Skriv sæsonens navn');
    if (!from) refuse('from', 'Skriv den første dag');
    if (!to) refuse('to', 'Skriv den sidste dag');
    if (from && to && to < from) refuse('to', 'Den sidste dag er før den første');
    if (change == null) refuse('change', 'Skriv, hvad prisen ændres med');
    return { name: name ?? '', from: from ?? '', to: to ?? '', change: change ?? 0 };
  },
  () => undefined,
);

/** Discounts by the number of cars. */
export const discountRows = rowsOf(
  { fromCars: optional(wholeFrom(2, 1000)), discount: optional(readPercent(1, 100_00)) },
  20,
  ({ fromCars, discount }, refuse): VolumeDiscount => {
    if (fromCars == null) refuse('fromCars', 'Skriv antallet af biler');
    if (discount == null) refuse('discount', 'Skriv rabatten');
    return { fromCars: fromCars ?? 0, discount: discount ?? 0 };
  },
  (made, refuse) => {
    for (const [place, { row, at }] of made.entries()) {
      const before = made[place - 1]?.row.fromCars;
      if (before !== undefined && row.fromCars <= before)
        refuse(at, 'fromCars', 'Antallet skal være højere end det før');
    }
  },
);

/** What customers can add to an insurance or a service package. */
export const addOnRows = rowsOf(
  {
    ...{ code: text(40), label: text(60), pricePerMonth: money, pricePerDay: money },
    vatTreatment: optional(oneOf<VatTreatment>(['exempt', 'vatable25'])),
  },
  50,
  ({ code, label, pricePerMonth, pricePerDay, vatTreatment }, refuse) => {
    if (!label) refuse('label', 'Skriv tillæggets navn');
    if (code && !/^[\p{L}\d._-]+$/u.test(code)) refuse('code', 'En kode er bogstaver, tal og bindestreger');
    if (pricePerMonth == null && pricePerDay == null) refuse('pricePerMonth', 'Skriv en pris pr. måned eller pr. dag');
    return {
      ...{ code: code ?? null, label: label ?? '' },
      ...{ pricePerMonth: pricePerMonth ?? null, pricePerDay: pricePerDay ?? null },
      vatTreatment: vatTreatment ?? null,
    };
  },
  (made, refuse) => unique(made, ({ code }) => code ?? '', 'code', 'Den kode bruges allerede', refuse),
).transform((rows) =>
  withKeys(
    rows,
    ({ code }) => code,
    'tillaeg',
    (row, code): AddOn => ({ ...row, code }),
  ),
);
