import pg from 'pg';
import { expect } from 'vitest';
import { customerChildren } from '#server/customers/merge-children.ts';
import { subjects } from '#server/subject-list.ts';
import { test } from './fixtures.ts';

/** Columns named as those that hold a person. */
const ofPeople =
  /name|mail|phone|mobile|address|street|postal|city|birth|cpr|licen[cs]e|passport|ip$|ipAddress|contact|recipient|device|agent|signature|buyer|seller|owner|driver|supplier|reservedFor|rebillTo|purchasedFrom|note|remark|message|comment|body$|text|summary|label|reason|title|checklist|payload|askedBy|description|refusal$/i;

const things = 'names a thing that is made or sold';
const ours = 'says how the organisation itself is reached';
const ads = 'is shown to whoever looks for a car';

/** Columns with such names that hold no person, each with the reason. */
const ofNobody: Record<string, string> = {
  'rentalInvoice.seller': 'the company itself',
  'brand.importerName': 'names the company that brings the cars in',
  ...{ 'brand.name': things, 'brand.notes': 'is written of the brand, for the trade', 'model.name': things },
  ...{ 'edition.name': things, 'edition.description': things, 'product.name': things, 'productOption.name': things },
  'product.registrationTaxReason': 'says why a tax is another one',
  ...{ 'car.brandName': things, 'car.modelName': things, 'car.editionName': things, 'car.productName': things },
  ...{ 'car.description': ads, 'car.teaser': ads, 'car.title': ads },
  'car.searchNames': 'is reckoned from the names of brand, model and edition',
  'notification.mail': 'is the code of how a colleague is mailed',
  'distributionRule.name': 'names a rule',
  'distributionRule.postalRanges': 'is an area that a rule is about',
  'absence.note': 'says why a colleague is away',
  'leadSource.name': 'names a website or portal',
  ...{ 'priceTable.name': 'names prices', 'priceTable.description': 'is written of prices' },
  ...{ 'priceTableVersion.note': 'says what of prices was changed', 'priceCell.note': 'is said of a price' },
  'quote.recipientType': 'is the code of private or business',
  ...{ 'quoteAcceptance.boxText': 'is the product’s words', 'quoteAcceptance.buttonText': 'is the product’s words' },
  'quoteAcceptance.addressHash': 'is a salted hash',
  ...{ 'paperSignature.boxText': 'is the product’s words', 'paperSignature.buttonText': 'is the product’s words' },
  ...{ 'paperSignature.addressHash': 'is a salted hash', 'paperSignature.device': 'names a kind of browser' },
  ...{ 'quoteWithdrawal.buttonText': 'is the product’s words', 'quoteWithdrawal.addressHash': 'is a salted hash' },
  'quoteWithdrawal.device': 'names a kind of browser',
  'quoteAcceptance.device': 'names a kind of browser',
  'quoteLine.vatReason': 'is the code of why there is no tax',
  'lead.lostReason': 'is the code of why a lead was lost',
  'sale.buyerKind': 'is the code of private or business',
  'expense.supplierInvoiceNo': 'is the number of an invoice',
  'plateLookup.reason': 'is the code of why a plate was looked up',
  ...{ 'carTally.brandName': things, 'carTally.modelName': things },
  ...{ 'carCategory.name': things, 'carFeature.name': things },
  'carDraft.refusal': 'is the code of what the vehicle register refused',
  ...{ 'department.name': things, 'department.address': ours, 'department.city': ours, 'department.email': ours },
  ...{ 'department.phone': ours, 'department.helpPhone': ours, 'department.postalCode': ours },
  ...{ 'organizationSettings.address': ours, 'organizationSettings.city': ours, 'organizationSettings.email': ours },
  ...{ 'organizationSettings.phone': ours, 'organizationSettings.postalCode': ours },
  'organizationSettings.portalHelpPhone': ours,
  'organizationSettings.legalName': 'names the organisation',
  ...{ 'organizationSettings.documentFooter': ours },
  ...{ 'fileJob.askedBy': 'is the user who asked', 'bulkEdit.askedBy': 'is the user who asked' },
  ...{ 'mailTemplate.name': 'names a text', 'checklistTemplate.name': 'names a list of points' },
  'rentalMailText.text': 'is written to nobody',
  'portalText.text': 'is written to every customer',
  'lender.name': 'names a company',
  'portalUser.mutedMail': 'is codes of what is not mailed',
  ...{ 'portalNotice.mailId': 'is the id of a letter', 'portalNotice.isMailed': 'is a yes or no' },
  'portalNotice.mailDueAt': 'is a time',
  'storedFile.fileName': 'names a file of stock or prices, gone with it',
};

/** Department columns that stay unchanged when one is deleted, each with the reason. */
const staying: Record<string, string> = {
  'activity.departmentId': 'tells where it was done then',
  'bookingRule.departmentId': 'goes with its department',
  'carTally.departmentId': 'follows the cars by a trigger',
  'stockTarget.departmentId': 'goes with its department',
};

async function columnsOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; column: string; type: string }>(`
    select c.relname || '.' || a.attname as name, a.attname as column, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organizationId')`);
  await client.end();
  return rows;
}

const text = ['text', '_text', 'jsonb', 'bytea'];

test('every column of an organisation that is named as a person is held is declared by a subject, or here', async ({
  ownerUrl,
}) => {
  const columns = await columnsOf(ownerUrl);
  const declared = subjects
    .flatMap(({ people = [] }) => people)
    .flatMap(({ table, fields }) => Object.keys(fields).map((column) => `${table}.${column}`));
  const named = columns.filter(({ column, type }) => ofPeople.test(column) && text.includes(type));
  const open = named.map(({ name }) => name).filter((name) => !declared.includes(name) && !(name in ofNobody));
  expect(open).toEqual([]);
  const known = new Set(columns.map(({ name }) => name));
  expect(Object.keys(ofNobody).filter((name) => !known.has(name) || declared.includes(name))).toEqual([]);
});

test('every column of departments is declared by a subject, or here', async ({ ownerUrl }) => {
  const declared = subjects
    .flatMap(({ inDepartment = [] }) => inDepartment)
    .map(({ table, column }) => `${table}.${column}`);
  const columns = (await columnsOf(ownerUrl)).filter(({ column }) => /department(In|Out)?Ids?$/i.test(column));
  expect(columns.map(({ name }) => name).sort()).toEqual([...declared, ...Object.keys(staying)].sort());
});

test('every column that refers to a customer moves in a merge', async ({ ownerUrl }) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(`
    select reference.conrelid::regclass::text as "table", attribute.attname as "column"
    from pg_constraint reference
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any (reference.conkey)
    where reference.contype = 'f' and reference.confrelid = 'customer'::regclass
      and attribute.attname <> 'organizationId'`);
  await client.end();
  // A merge deals with these on its own.
  const apart = ['notDuplicate', 'customerMerge'];
  const referring = rows
    .map(({ table, column }) => ({ table: table.replaceAll('"', ''), column }))
    .filter(({ table }) => !apart.includes(table));
  expect(referring).toHaveLength(customerChildren.length);
  expect(customerChildren.map(({ table, column }) => ({ table, column }))).toEqual(expect.arrayContaining(referring));
});
