import { chooseRows } from '#server/bulk-edits/bulk-edit-commands.ts';
import { carTarget } from '#server/cars/car-bulk-target.ts';
import { customerTarget } from '#server/customers/customer-bulk.ts';
import { createExpense } from '#server/expenses/expense-commands.ts';
import { expenseSchema } from '#server/expenses/expense-schema.ts';
import { productTarget } from '#server/factory-cars/product-bulk.ts';
import { asOre } from '#server/format/money.ts';
import { leadTarget } from '#server/leads/lead-bulk.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { startPlateList } from '#server/plate-lists/plate-list.ts';
import { plateListKind } from '#server/plate-lists/plate-list-kind.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { createBill } from '#server/rentals/create-bill.ts';
import { insertInvoice } from '#server/rentals/issue-invoice.ts';
import { rentalTarget } from '#server/rentals/rental-bulk.ts';
import { subjects } from '#server/subject-list.ts';
import { addEnquiry, addMailFile } from './conversation.ts';
import { addPlace } from './entities.ts';
import { rowsBeyond } from './entity-rows.ts';
import {
  addBlock,
  addCar,
  addCustomer,
  addDrive,
  addMemoPhoto,
  addMemos,
  addNotification,
  addPhoto,
} from './factories.ts';
import { test as base, pdf } from './papers.ts';
import { addSignedIn } from './platform-admin.ts';
import { addFailedJob } from './queue.ts';
import { agreementOf } from './rentals.ts';
import { addRule } from './sellers.ts';
import { addPriceTables } from './stored-price-tables.ts';

const bill = { version: '1', type: 'workshop', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' };

const invoice = { lines: [{ label: 'Vask', reason: null, exclVat: asOre(60_000), vatRate: 2_500 }], formKey: null };
const parking = {
  ...{ formKey: undefined, kind: 'parking' as const, at: new Date('2026-11-03T13:10:00Z'), amount: asOre(79_500) },
  ...{ vatRate: 0, place: 'Søndergade', sender: 'Silkeborg Kommune', reference: '1042' },
};

const ready = { kind: 'export', to: 'kunde@mail.example', subject: 'Klar', text: 'Klar', html: '' };

type Places = {
  /** The path with the ids of the owner's rows. */
  addressOf: (path: string) => string;
  platform: Awaited<ReturnType<typeof addSignedIn>>;
};

/** A test with one row of everything that a path can name by id. */
export const test = base.extend<{ places: Places }>({
  places: async ({ owner, carId, add, addAt, as, visit, database, app, clone }, use) => {
    const documentId = await add(pdf('attest.pdf'));
    const platform = await addSignedIn(database, app);
    const place = await as(owner, (tenant) => addPlace(tenant));
    const beyond = await rowsBeyond({ visit, as }, owner, place);
    const ids = await as(owner, async (tenant) => {
      const leadId = await addEnquiry(tenant, { carId });
      const customerId = await addCustomer(tenant);
      const rentedId = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB90001' });
      const agreement = await createAgreement(tenant, agreementOf({ customerId, car: rentedId }));
      const [memoId = 0] = await addMemos(tenant, carId, [{ title: 'Klargør' }]);
      const { brandId, modelId, editionId, productId, departmentId } = place;
      return {
        ...beyond,
        ':documentId': documentId,
        ':imageId': await addPhoto(tenant, carId),
        ':expenseId': (await createExpense(tenant, carId, expenseSchema('2026-11-22').parse(bill)))?.id,
        ':memoId': memoId,
        ':photoId': await addMemoPhoto(tenant, memoId),
        'memos/bulk/:id': (await chooseRows(tenant, memoTarget, { listPath: '/memos', ids: [memoId] }))?.id,
        'memos/:id': memoId,
        'products/bulk/:id': (
          await chooseRows(tenant, productTarget, { listPath: '/factory-cars/products', ids: [productId] })
        )?.id,
        'customers/bulk/:id': (await chooseRows(tenant, customerTarget, { listPath: '/customers', ids: [customerId] }))
          ?.id,
        'leads/bulk/:id': (await chooseRows(tenant, leadTarget, { listPath: '/leads', ids: [leadId] }))?.id,
        'agreements/bulk/:id': (
          await chooseRows(tenant, rentalTarget, { listPath: '/rental/agreements', ids: [agreement.id] })
        )?.id,
        'bulk/:id': (await chooseRows(tenant, carTarget, { listPath: '/cars', ids: [carId] }))?.id,
        'many/:id': await startPlateList(tenant, plateListKind(clone.deps, subjects), ['AB12345'], '1 nummer'),
        'leads/:id': leadId,
        'block/:id': await addBlock(tenant),
        'quotes/:id': (await createQuote(tenant, { productType: 'longRental', leadId })).id,
        'agreements/:id': agreement.id,
        ':invoiceId': (await insertInvoice(tenant, { ...agreement, customerId }, invoice, new Date())).id,
        'bills/:id': (await createBill(tenant, { ...parking, plate: 'AB90001' })).id,
        ...(await addPriceTables(tenant)),
        'notifications/:id': await addNotification(tenant, leadId),
        ':fileId': await addMailFile(tenant, leadId),
        ':insightId': 1,
        ':driveId': await addDrive(tenant, { carId, leadId }),
        'departments/:id': departmentId,
        'rules/:id': await addRule(tenant, [tenant.userId]),
        'brands/:id': brandId,
        'models/:id': modelId,
        'editions/:id': editionId,
        'products/:id': productId,
        'operations/jobs/:id': await addFailedJob(database),
        'operations/mails/:id': await queueMail(database.accounts, ready),
        'users/:id': platform.id,
        'organizations/:id': owner.organization.id,
        'customers/:id': customerId,
        ':otherId': await addCustomer(tenant, { name: 'Anna Holm' }),
        ':source': 'form',
        ':number': 1,
        ':id': carId,
      };
    });
    const [leadPath, customerPath] = ['leads/:id/documents', 'customers/:id/edit/documents'] as const;
    const agreementPath = 'agreements/:id/documents';
    const held = {
      'quotes/:id/documents/:documentId': await addAt(`/quotes/${ids['quotes/:id']}/documents`, pdf('aftale.pdf')),
      [`${agreementPath}/:documentId`]: await addAt(
        `/rental/agreements/${ids['agreements/:id']}/documents`,
        pdf('lejekontrakt.pdf'),
      ),
      [`${leadPath}/:documentId`]: await addAt(`/leads/${ids['leads/:id']}/documents`, pdf('tilbud.pdf')),
      [`${customerPath}/:documentId`]: await addAt(
        `/customers/${ids['customers/:id']}/edit/documents`,
        pdf('police.pdf'),
      ),
    };
    const addressOf = (path: string) =>
      Object.entries({ ...held, ...ids }).reduce(
        (url, [name, id]) => url.replace(name, name.replace(/:\w+$/, String(id))),
        path,
      );
    await use({ addressOf, platform });
  },
});
