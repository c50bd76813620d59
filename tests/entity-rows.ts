import { createTemplate } from '#server/conversation/template-commands.ts';
import { createLender } from '#server/financing/lender-commands.ts';
import { createChecklist } from '#server/memos/checklist-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addPlace, type Entity, entities, type Place, type Rows, type Typed } from './entities.ts';
import { addCar, addContact, addCustomer } from './factories.ts';
import { lenderOf } from './financing.ts';
import type { Person } from './fixtures.ts';
import { fieldsOf } from './html.ts';

type Visit = (path: string, options?: { as?: Person; form?: Typed }) => Promise<Response>;
type Ground = { as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>; visit: Visit };

/** Creates a row of each by its form. @returns their ids by path */
export async function rowsBeyond({ visit, as }: Ground, owner: Person, place: Place) {
  const ids: Record<string, number | undefined> = {};
  for (const { table, beyond, created } of entities) {
    if (!beyond || !created) continue;
    const form = created.form(place);
    const shown = fieldsOf(await (await visit(form, { as: owner })).text());
    await visit(form, { as: owner, form: { ...shown, ...created.typed(place) } });
    const made = await as(owner, ({ db }) => db.selectFrom(table).select('id').orderBy('id', 'desc').execute());
    ids[`${beyond.path}/:id`] = made[0]?.id;
  }
  return ids;
}

const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];
const note = { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' };

const testDrive = { version: 1, name: 'Prøvetur', subject: 'Prøvetur', text: 'Hej {{kunde.fornavn}}' };

const prep = { version: 1, name: 'Klargøring', kind: 'prep' as const, points: 'Dæk', sortOrder: 1 };

/** The form input of an expense. */
export const bill = {
  ...{ version: '1', type: 'tyres', expenseDate: '01-02-2026', amountExclVat: '1.000', vatRate: '25' },
  deductible: 'on',
};

/** One row of every entity with a page. */
export async function addRows({ as, visit }: Ground, owner: Person): Promise<Rows> {
  const place = await as(owner, (tenant) => addPlace(tenant, { product: { options } }));
  const records = `/cars/${await as(owner, (tenant) => addCar(tenant))}/edit`;
  const expense = await visit(`${records}/expenses/create`, { as: owner, form: bill });
  await visit(`${records}/memos`, { as: owner, form: note });
  const template = await as(owner, (tenant) => createTemplate(tenant, testDrive));
  const checklist = await as(owner, (tenant) => createChecklist(tenant, prep));
  const lender = await as(owner, (tenant) => createLender(tenant, lenderOf()));
  const { id } = await as(owner, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  const [customer, contact] = await as(owner, async (tenant) => {
    const id = await addCustomer(tenant, { phone: '+4586801234' });
    return [id, await addContact(tenant, id)];
  });
  return {
    ...place,
    customer: `/customers/${customer}/edit?index`,
    contact: `/customers/${customer}/edit/contacts?contact=${contact}`,
    expense: expense.headers.get('location') ?? '',
    memo: `${records}/memos/${id}`,
    department: `/company/settings/departments/${place.departmentId}`,
    checklist: `/company/settings/checklists/${checklist.id}/edit`,
    lender: `/company/settings/financing/${lender.id}/edit`,
    template: `/company/settings/mail-templates/${template.id}/edit`,
  };
}

/** The stored rows of the entities, without generated columns. */
export async function stored({ db }: Tenant) {
  const tables = [...new Set(entities.map(({ table }) => table)), 'productOption' as const];
  const rows = tables.map(async (table) => {
    const all = await db.selectFrom(table).selectAll().orderBy('id').execute();
    return all.map(({ version: _, updatedAt: _at, updatedById: _by, ...row }) => row);
  });
  return Promise.all(rows);
}

/** A row without references to delete: a new one where its form leads to its page, else the existing one. */
export async function deletionOf({ created, page, deletion }: Entity, rows: Rows, visit: Visit, as: Person) {
  const form = created?.form(rows);
  const shown = form && fieldsOf(await (await visit(form, { as })).text());
  const made = form && (await visit(form, { as, form: { ...shown, ...created?.typed(rows) } })).headers.get('location');
  const path = made && /\d/.test(made) ? made : page(rows);
  return deletion ? deletion(path) : ([path, { step: 'delete' }] as const);
}
