import { expect } from 'vitest';
import { chooseRows } from '#server/bulk-edits/bulk-edit-commands.ts';
import { carTarget } from '#server/cars/car-bulk-target.ts';
import { carViews } from '#server/cars/car-views.ts';
import { customerTarget } from '#server/customers/customer-bulk.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import { productTarget } from '#server/factory-cars/product-bulk.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { createFileJob } from '#server/file-jobs/file-job-commands.ts';
import { readTableFile } from '#server/file-jobs/table-file.ts';
import { leadTarget } from '#server/leads/lead-bulk.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { peopleFiles } from '#server/people-file-list.ts';
import { startPlateList } from '#server/plate-lists/plate-list.ts';
import { plateListKind } from '#server/plate-lists/plate-list-kind.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { rentalTarget } from '#server/rentals/rental-bulk.ts';
import { stockKind } from '#server/stock-import/stock-kind.ts';
import { subjects } from '#server/subject-list.ts';
import { saveView } from '#server/views/view-commands.ts';
import { addEnquiry } from '../conversation.ts';
import { addCar, addCustomer, addDepartment, addMemos } from '../factories.ts';
import { test } from '../fixtures.ts';
import { paths } from '../paths.ts';
import { agreementOf } from '../rentals.ts';

const marker = 'HEMMELIGT-KENDETEGN';

test('the owner of another organisation gets 404 on every path with an id of the first one, and sees nothing of it', async ({
  organize,
  as,
  visit,
  clone,
}) => {
  const [first, second] = [await organize('Første'), await organize('Nysgerrig')];
  const file = await readTableFile(new TextEncoder().encode(`Mærke;Model\n${marker};${marker}\n`), `${marker}.csv`);
  const ids = await as({ organization: first }, async (tenant) => {
    const departmentId = await addDepartment(tenant, marker);
    const car = await addCar(tenant, { modelName: marker, departmentId, brandName: marker });
    const named = { name: marker, viewType: 'organization' } as const;
    const view = await saveView(tenant, carViews, { ...named, content: {} });
    const ofProducts = await saveView(tenant, productViews, { ...named, content: new URLSearchParams() });
    expect(ofProducts.slug).toBe(view.slug);
    const ofCustomers = await saveView(tenant, customerViews, { ...named, content: new URLSearchParams() });
    expect(ofCustomers.slug).toBe(view.slug);
    const customer = await addCustomer(tenant, { name: marker, email: `${marker}@x.example`.toLowerCase() });
    const bulkEdit = await chooseRows(tenant, carTarget, { listPath: `/cars?search=${marker}`, ids: [car] });
    const ofMany = await chooseRows(tenant, productTarget, {
      listPath: `/factory-cars/products?search=${marker}`,
      query: { search: `search=${marker}` },
      exceptIds: [],
    });
    const chosen = { listPath: `/?search=${marker}`, ids: [customer] };
    const ofCustomersMany = await chooseRows(tenant, customerTarget, chosen);
    const ofLeadsMany = await chooseRows(tenant, leadTarget, { ...chosen, ids: [await addEnquiry(tenant)] });
    const [memo = 0] = await addMemos(tenant, car, [{ title: marker, body: marker }]);
    const ofMemosMany = await chooseRows(tenant, memoTarget, { ...chosen, ids: [memo] });
    const rented = await addCar(tenant, { rentalEnabled: true });
    const agreement = await createAgreement(tenant, agreementOf({ customerId: customer, car: rented, note: marker }));
    const ofRentalsMany = await chooseRows(tenant, rentalTarget, { ...chosen, ids: [agreement.id] });
    return {
      car,
      customer,
      ofCustomersMany: ofCustomersMany?.id,
      ofLeadsMany: ofLeadsMany?.id,
      ofMemosMany: ofMemosMany?.id,
      agreement: agreement.id,
      ofRentalsMany: ofRentalsMany?.id,
      memo,
      ofMany: ofMany?.id,
      view: view.slug,
      bulkEdit: bulkEdit?.id,
      plateList: await startPlateList(tenant, plateListKind(clone.deps, subjects), [marker], marker),
      importJob: await createFileJob(tenant, stockKind, file, `${marker}.csv`),
      leadFile: await createFileJob(tenant, peopleFiles.leads.kind, file, `${marker}.csv`),
      customerFile: await createFileJob(tenant, peopleFiles.customers.kind, file, `${marker}.csv`),
    };
  });
  // The platform's screens are closed to every organisation, whatever the path, and no view is read.
  const refusalOf = (path: string) => {
    if (/^\/api\/(\w+-views\/:id|undo\/:groupId|notifications\/:id\/read|(quotes|rentals)\/:id\/[\w-]+)$/.test(path))
      return 405;
    return path.startsWith('/platform/') ? 403 : 404;
  };
  const withIds = paths.filter((path) => path.includes(':'));
  expect(withIds.length).toBeGreaterThan(0);
  for (const path of paths.filter((each) => !each.includes('*'))) {
    const own = {
      '/cars/import/:': ids.importJob,
      '/cars/create/many/:id': ids.plateList,
      '/cars/bulk/:id': ids.bulkEdit,
      '/factory-cars/products/bulk/:id': ids.ofMany,
      '/customers/import/:': ids.customerFile,
      '/customers/bulk/:id': ids.ofCustomersMany,
      '/leads/bulk/:id': ids.ofLeadsMany,
      '/leads/import/:': ids.leadFile,
      '/customers/:id': ids.customer,
      '/memos/bulk/:id': ids.ofMemosMany,
      '/memos/:id': ids.memo,
      '/rental/agreements/bulk/:id': ids.ofRentalsMany,
      '/rental/agreements/:id': ids.agreement,
    };
    const id = Object.entries(own).find(([start]) => path.startsWith(start))?.[1] ?? ids.car;
    const url = path.replace(':viewSlug', ids.view).replace(/:\w+/g, String(id));
    const seen = await visit(url, { as: { organization: second } });
    if (path.includes(':')) expect(seen.status, url).toBe(refusalOf(path));
    else expect(seen.status, url).toBeLessThan(500);
    expect(await seen.text(), url).not.toContain(marker);
    if (path.includes(':')) {
      const posted = await visit(url, { as: { organization: second }, form: { intent: 'run', version: '1' } });
      expect([refusalOf(path), 404, 405], url).toContain(posted.status);
      expect(await posted.text(), url).not.toContain(marker);
    }
  }
  const shown = await visit(`/cars/${ids.car}/edit`, { as: { organization: first } });
  expect(await shown.text()).toContain(marker);
});

test('a body that is no form is refused on a page, not as a fault of ours', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant));
  for (const path of [`/cars/${id}/edit/data`, '/account/login', '/cars/import']) {
    const person = path === '/account/login' ? {} : { as: { organization } };
    const response = await visit(path, { ...person, body: '{}', headers: { 'content-type': 'application/json' } });
    expect(response.status, path).toBe(400);
  }
});

test('no path shows an organisation’s data to a signed-out visitor', async ({ organize, as, visit }) => {
  const organization = await organize('Lukket');
  const id = await as({ organization }, (tenant) => addCar(tenant, { modelName: marker }));
  for (const path of paths.filter((each) => !each.includes('*'))) {
    const response = await visit(path.replace(/:\w+/g, String(id)));
    expect(response.status, path).toBeLessThan(500);
    expect(await response.text(), path).not.toContain(marker);
  }
});
