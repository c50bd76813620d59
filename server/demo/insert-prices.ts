import { type Kysely, sql } from 'kysely';
import { listCategories } from '../cars/car-choices.ts';
import type { DB } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { startDraft } from '../price-tables/draft-commands.ts';
import { type Beginning, createPriceTable } from '../price-tables/price-table-commands.ts';
import { publishDraft } from '../price-tables/publish-commands.ts';
import { blankCell, type ProtocolTerms, type StoredCell } from '../price-tables/table-types.ts';
import { priceTemplates } from '../price-tables/templates.ts';
import type { Tenant } from '../tenant.ts';
import { yearOf } from './calendar.ts';
import { insertVanTaxes } from './insert-leasing-tax.ts';
import { setMoment, type Target } from './write-lives.ts';

const kr = (amount: number) => asOre(amount * 100);
const vans = ['V1', 'V2', 'V3', 'V4', 'V5'];
const pickups = 'P';
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

/** The beginning with one more car group, priced as another. */
function alike({ terms, cells }: Beginning, as: string | undefined, sheet: string): Beginning {
  if (terms.kind !== 'protocol') return { terms, cells };
  const more = cells.filter((cell) => cell.sheet === as).map((cell) => ({ ...cell, sheet }));
  return { terms: { ...terms, sheets: [...terms.sheets, sheet] }, cells: [...cells, ...more] };
}

/** Days of short rental with a summer season and dearer weekends. */
function shortRental(beginning: Beginning, year: number): Beginning {
  if (beginning.terms.kind !== 'protocol') return beginning;
  const days = [1, 3, 7, 14];
  const { sheets } = beginning.terms;
  const cells = sheets.flatMap((sheet, at) =>
    days.map((row, step) => ({
      ...{
        ...blankCell,
        excessKmPrice: 1500,
        sheet,
        row: String(row),
        column: '0',
        price: kr(399 + at * 50 - step * 40),
      },
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
    ...({ margin: 400, tax: 'proportional', taxVat: 'vatable25' } as const),
  };
  return changed(beginning, { productType: 'leasing', method }, (cell) => ({ ...cell, price: 4500 }));
}

/**
 * Tables of prices: the design's examples A, B and C since last year with a planned version, private vans with a draft by
 * which the pickups lose their price, leasing, short rental with a season, and a draft with a hole that fits as well as
 * another table.
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
  let ofPrivate: number | undefined;
  const business = await publish(`Langtidsleje erhverv ${year}`, 'LLE', base);
  await publish(`Erhverv ${year} – varebil`, 'FE', insurance.make());
  await publish(`Servicepakker varebil ${year}`, 'SP', service.make(groups));
  if (base.terms.kind === 'protocol') {
    const scope = { ...base.terms.scope, customerType: 'private' as const };
    const withPickups = used.has(pickups) ? alike(base, groups[0], pickups) : base;
    ofPrivate = await publish('Langtidsleje privat', 'LLP', changed(withPickups, { scope }, scaled(1.05)));
  }
  await publish('Korttidsleje varebil', 'KL', shortRental(base, year));
  await publish('Leasing varebil', 'LEA', leasing(base));

  await setMoment(db, undefined, ownerId);
  await insertVanTaxes(db, organizationId);
  await planNext(tenant, business, today);
  if (ofPrivate !== undefined) await draftWithHole(tenant, ofPrivate, groups.at(-1));
  await add('Langtidsleje varebil, udkast', 'LLU', {
    ...base,
    cells: base.cells.filter(({ sheet }) => sheet !== groups[1]),
  });
}

/**
 * Next year's version of a protocol: 2 % dearer, published from New Year; in December a month later, as the design's example
 * begins on the first of next month.
 */
async function planNext(tenant: Tenant, id: number, today: string) {
  const { db, organizationId } = tenant;
  await startDraft(tenant, 'protocol', id);
  await sql`
    update "priceCell" cell set price = round(cell.price * 1.02 / 500) * 500
    from "priceTableVersion" version
    where cell."organizationId" = ${organizationId} and version."organizationId" = ${organizationId}
      and version.id = cell."versionId" and version."tableId" = ${id} and version.status = 'draft'`.execute(db);
  const validFrom = `${yearOf(today) + 1}-${today.slice(5, 7) === '12' ? '02' : '01'}-01`;
  const note = 'Alle priser 2 % op';
  await publishDraft(tenant, 'protocol', id, { validFrom, note }, new Date());
}

/** A draft of dearer prices without the pickups, in which the price of over-kilometres is missing in a car group. */
async function draftWithHole({ db, organizationId, ...actor }: Tenant, id: number, holeIn: string | undefined) {
  await startDraft({ db, organizationId, ...actor }, 'protocol', id);
  const draft = sql`(select id from "priceTableVersion"
    where "organizationId" = ${organizationId} and "tableId" = ${id} and status = 'draft')`;
  await sql`update "priceTableVersion" set terms = jsonb_set(terms, '{sheets}', (terms -> 'sheets') - ${pickups}::text)
    where "organizationId" = ${organizationId} and id = ${draft}`.execute(db);
  await sql`delete from "priceCell" where "organizationId" = ${organizationId} and "versionId" = ${draft}
    and sheet = ${pickups}`.execute(db);
  await sql`update "priceCell" set price = round(price * 1.03 / 500) * 500,
      "excessKmPrice" = case when sheet = ${holeIn ?? ''} and "row" = '24' then null else "excessKmPrice" end
    where "organizationId" = ${organizationId} and "versionId" = ${draft}`.execute(db);
}
