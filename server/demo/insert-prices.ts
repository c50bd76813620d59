import { type Kysely, sql } from 'kysely';
import { listCategories } from '../cars/car-choices.ts';
import type { DB } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { startDraft } from '../price-tables/draft-commands.ts';
import { type Beginning, createPriceTable } from '../price-tables/price-table-commands.ts';
import { publishDraft } from '../price-tables/publish-commands.ts';
import type { ProtocolTerms, StoredCell } from '../price-tables/table-types.ts';
import { priceTemplates } from '../price-tables/templates.ts';
import type { Tenant } from '../tenant.ts';
import { yearOf } from './calendar.ts';
import { setMoment, type Target } from './write-lives.ts';

const kr = (amount: number) => asOre(amount * 100);
const vans = ['V1', 'V2', 'V3', 'V4', 'V5'];
const [rent, insurance, service] = priceTemplates;

/** A protocol's terms and cells with something changed. */
function changed(
  beginning: Beginning,
  terms: Partial<ProtocolTerms>,
  cells: (cell: StoredCell) => StoredCell,
): Beginning {
  if (beginning.terms.kind !== 'protocol') return beginning;
  return { terms: { ...beginning.terms, ...terms }, cells: beginning.cells.map(cells) };
}

const scaled = (share: number) => (cell: StoredCell) => ({
  ...cell,
  price: cell.price === null ? null : kr(Math.round((cell.price * share) / 500) * 5),
});

/** Days of short rental with a summer season and dearer weekends. */
function shortRental(beginning: Beginning, year: number): Beginning {
  if (beginning.terms.kind !== 'protocol') return beginning;
  const days = [1, 3, 7, 14];
  const { sheets } = beginning.terms;
  const blank = { dayPrice: null, excessKmPrice: 1500, minPrice: null, deposit: null, note: null };
  const cells = sheets.flatMap((sheet, at) =>
    days.map((row, step) => ({
      ...{ ...blank, sheet, row: String(row), column: '0', price: kr(399 + at * 50 - step * 40) },
    })),
  );
  return {
    terms: {
      ...beginning.terms,
      ...({ productType: 'shortRental', termSteps: days, kmSteps: [], kmRule: 'none', kmIncludedPerDay: 100 } as const),
      ...{ startupFee: null, deliveryFee: kr(495), minDriverAge: 21, lateReturnFee: kr(449) },
      seasons: [{ name: 'Sommer', from: `${year + 1}-06-15`, to: `${year + 1}-08-15`, change: 2000 }],
      weekend: { weekdays: [6, 7], change: 1000 },
      depositRule: { kind: 'fixed', amount: kr(2500) },
    },
    cells,
  };
}

/** Leasing by what the car costs, down to 45 % of it, with the proportional tax as a line of its own. */
function leasing(beginning: Beginning): Beginning {
  const method = {
    ...({
      kind: 'costPlus',
      base: 'priceExclTax',
      yearlyRate: 595,
      isInAdvance: false,
      adminPerMonth: kr(95),
    } as const),
    ...({ margin: 400, tax: 'none', taxVat: 'vatable25' } as const),
  };
  return changed(beginning, { productType: 'leasing', method }, (cell) => ({ ...cell, price: 4500 }));
}

/**
 * Tables of prices: the design's examples A, B and C since last year with a planned version, private vans, leasing, short
 * rental with a season, and a draft with a hole that fits as well as another table.
 */
export async function insertPrices(db: Kysely<DB>, { organizationId, ownerId }: Target, today: string) {
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  const year = yearOf(today);
  const begun = `${year - 1}-01-01`;
  const now = new Date(`${begun}T09:00:00Z`);
  const used = new Set((await listCategories(tenant)).map(({ key }) => key));
  const groups = vans.filter((key) => used.has(key));
  const base = rent.make(groups);
  const add = async (name: string, code: string, beginning: Beginning) => {
    const fields = { code, issuer: null, policyNumber: null, description: null };
    const typed = { ...fields, version: 1, name, start: '', formKey: undefined };
    return (await createPriceTable(tenant, typed, beginning)).id;
  };
  const publish = async (name: string, code: string, beginning: Beginning) => {
    const id = await add(name, code, beginning);
    await publishDraft(tenant, beginning.terms.kind, id, { validFrom: begun, note: null }, now);
    return id;
  };
  await setMoment(db, now, ownerId);
  const business = await publish(`Langtidsleje erhverv ${year}`, 'LLE', base);
  await publish(`Erhverv ${year} – varebil`, 'FE', insurance.make());
  await publish(`Servicepakker varebil ${year}`, 'SP', service.make(groups));
  if (base.terms.kind === 'protocol') {
    const scope = { ...base.terms.scope, customerType: 'private' as const };
    await publish('Langtidsleje privat', 'LLP', changed(base, { scope }, scaled(1.05)));
  }
  await publish('Korttidsleje varebil', 'KL', shortRental(base, year));
  await publish('Leasing varebil', 'LEA', leasing(base));

  await setMoment(db, undefined, ownerId);
  await planNext(tenant, business, year);
  await add('Langtidsleje varebil, udkast', 'LLU', {
    ...base,
    cells: base.cells.filter(({ sheet }) => sheet !== groups[1]),
  });
}

/** Next year's version of a protocol: 2 % dearer, published from New Year. */
async function planNext(tenant: Tenant, id: number, year: number) {
  const { db, organizationId } = tenant;
  await startDraft(tenant, 'protocol', id);
  await sql`
    update "priceCell" cell set price = round(cell.price * 1.02 / 500) * 500
    from "priceTableVersion" version
    where cell."organizationId" = ${organizationId} and version."organizationId" = ${organizationId}
      and version.id = cell."versionId" and version."tableId" = ${id} and version.status = 'draft'`.execute(db);
  const validFrom = `${year + 1}-01-01`;
  const note = 'Alle priser 2 % op';
  await publishDraft(tenant, 'protocol', id, { validFrom, note }, new Date());
}
