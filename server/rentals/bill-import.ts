import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { readCsv } from '../file-jobs/csv-reader.ts';
import { FileRefusal } from '../file-jobs/file-refusal.ts';
import type { Tenant } from '../tenant.ts';
import { type BillInput, billSchema } from './bill-schema.ts';
import { createBill } from './create-bill.ts';
import { isSameBill, knownBills } from './known-bills.ts';
import { carsOfPlate, findOutAt } from './who-had.ts';

const mostBills = 500;

/** What the columns of a file may be called. */
const headings: Readonly<Record<string, readonly string[]>> = {
  plate: ['plade', 'nummerplade', 'registreringsnummer', 'reg.nr.', 'regnr', 'regnr.'],
  at: ['hvornår', 'tidspunkt', 'dato', 'dato og tid'],
  time: ['tid', 'klokkeslæt', 'kl', 'kl.'],
  amount: ['beløb', 'beløb uden moms', 'pris'],
  vatRate: ['moms', 'momssats'],
  kind: ['regning for', 'slags', 'type'],
  place: ['hvor', 'sted'],
  sender: ['fra', 'afsender', 'udsteder'],
  reference: ['reference', 'deres reference', 'sagsnr.', 'sagsnr', 'afgiftsnr.'],
};

const kinds: Readonly<Record<string, string>> = {
  ...{ parkering: 'parking', parkeringsafgift: 'parking', 'p-afgift': 'parking', bøde: 'fine', fartbøde: 'fine' },
  ...{ vejafgift: 'toll', bro: 'toll', told: 'toll', 'vejafgift eller bro': 'toll' },
};

export type TypedBill = { row: number; bill: Omit<BillInput, 'formKey'> } | { row: number; problem: string };

/** The bills of a delimited text with headings. Throws a `FileRefusal` for one that cannot be used. */
export async function parseBills(text: string, now: Date): Promise<TypedBill[]> {
  const { header, rows } = await readCsv(text);
  const columns = header.map((heading) => {
    const word = heading.trim().toLocaleLowerCase('da');
    return Object.keys(headings).find((name) => headings[name]?.includes(word));
  });
  for (const [name, label] of [
    ['plate', 'Plade'],
    ['at', 'Hvornår'],
    ['amount', 'Beløb'],
  ] as const) {
    if (!columns.includes(name))
      throw new FileRefusal('unknown-columns', `Kolonnen «${label}» mangler i første linje.`);
  }
  if (rows.length > mostBills)
    throw new FileRefusal('too-many-rows', `Der må højst være ${mostBills} regninger ad gangen.`);
  const schema = billSchema(now);
  return rows.map(({ number, cells }): TypedBill => {
    const of = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    const kind = of('kind').toLocaleLowerCase('da');
    const parsed = schema.safeParse({
      ...{
        plate: of('plate'),
        at: withoutSeconds([of('at'), of('time')].filter(Boolean).join(' ')),
        amount: of('amount'),
      },
      kind: kind === '' ? 'parking' : (kinds[kind] ?? kind),
      vatRate: /^25\s*%?$/.test(of('vatRate')) ? '2500' : '0',
      ...{ place: of('place'), sender: of('sender'), reference: of('reference') },
    });
    if (!parsed.success) return { row: number, problem: parsed.error.issues[0]?.message ?? '' };
    const { formKey: _, ...bill } = parsed.data;
    return { row: number, bill };
  });
}

const withoutSeconds = (moment: string) => moment.replace(/(\d{1,2}[:.]\d{2})[:.]\d{2}$/, '$1');

/** What each bill would become: whose it is, and whether it was entered before. */
export async function previewBills(tenant: Tenant, typed: readonly TypedBill[]) {
  const bills = typed.flatMap((each) => ('bill' in each ? [each.bill] : []));
  const known = await knownBills(tenant, bills);
  const isKnown = new Map(
    bills.map((bill, at) => [
      bill,
      known[at] === true || bills.slice(0, at).some((earlier) => isSameBill(earlier, bill)),
    ]),
  );
  const shown = [];
  for (const each of typed) {
    if ('problem' in each) {
      shown.push({ ...each, outcome: 'refused' as const });
      continue;
    }
    const cars = await carsOfPlate(tenant, each.bill.plate);
    const out =
      cars.length > 0
        ? await findOutAt(
            tenant,
            cars.map(({ id }) => id),
            each.bill.at,
          )
        : undefined;
    const outcome = outcomeOf(cars.length > 0, isKnown.get(each.bill) === true, out !== undefined);
    shown.push({ ...each, outcome, agreement: out && { id: out.id, number: out.number } });
  }
  return shown;
}

export type PreviewedBill = Awaited<ReturnType<typeof previewBills>>[number];

function outcomeOf(hasCar: boolean, isKnown: boolean, isMatched: boolean) {
  if (!hasCar) return 'noCar' as const;
  if (isKnown) return 'known' as const;
  return isMatched ? ('matched' as const) : ('unmatched' as const);
}

/** A colleague has entered it meanwhile. */
function orKnown(error: unknown) {
  if (error instanceof DomainError && error.code === 'rental-bill-known') return undefined;
  throw error;
}

/** Enters the bills that can be; the others are left out. @returns how many, and how many of them found their agreement */
export async function createBills(tenant: Tenant, typed: readonly TypedBill[], now = new Date()) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  let [made, matched] = [0, 0];
  for (const each of await previewBills(tenant, typed)) {
    if (each.outcome !== 'matched' && each.outcome !== 'unmatched') continue;
    const bill = await createBill(tenant, { ...each.bill, formKey: undefined }, { now }).catch(orKnown);
    if (!bill) continue;
    made += 1;
    if (each.outcome === 'matched') matched += 1;
  }
  return { made, matched };
}
