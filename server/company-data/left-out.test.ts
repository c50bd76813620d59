import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { readExportedTables } from './exported-tables.ts';

/** Names of what opens something, or proves who somebody is. */
const secretive = /password|secret|token|hash|hint|sealed|credential|session|p256|endpoint|^auth$|key|pin$|otp/i;

/** Columns with such names that an organisation may have. */
const harmless = new Set([
  ...['car.keyNumber', 'car.keysCount', 'rentalPeriod.keysIn', 'rentalPeriod.keysOut'],
  'organizationSettings.keylessLogRetentionMonths',
  ...['carCategory.key', 'quoteLine.key', 'leadArrival.onceKey'],
  ...['customer.emailKey', 'customer.nameKey', 'customerContact.emailKey', 'lead.emailKey'],
  ...['paperSignature.pdfHash', 'quoteAcceptance.pdfHash', 'quoteRevision.pdfHash', 'signatureRequest.pdfHash'],
  ...['paperSignature.addressHash', 'quoteAcceptance.addressHash', 'quoteWithdrawal.addressHash'],
  'integration.credentialSetAt',
]);

test('a column whose name looks like a secret is left out of an export, or known to be harmless', async ({
  database,
}) => {
  const tables = await readExportedTables(database.accounts);
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  expect(columns.filter((column) => secretive.test(column.split('.')[1] ?? '') && !harmless.has(column))).toEqual([]);
  expect([...harmless].filter((column) => !columns.includes(column))).toEqual([]);
});

test('every trigger that fires at a deletion rests while an organisation is deleted', async ({ database }) => {
  const { rows } = await database.pool.query(
    `select tgrelid::regclass as table, tgname from pg_trigger
     where (tgrelid = 'organization'::regclass or tgrelid in (select id from organization_tables()))
       and not tgisinternal and tgtype & 8 <> 0 and pg_get_triggerdef(oid) not like '%ends_organization()%'`,
  );
  expect(rows).toEqual([]);
});
