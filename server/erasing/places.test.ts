import { expect, test } from 'vitest';
import { subjects } from '../subject-list.ts';
import type { Person } from './person.ts';
import { placesNow, placesOfSale } from './places.ts';
import { placesOfInvoice } from './rental-places.ts';

const nobody: Person = {
  ...{
    of: { table: 'customer', id: 0 },
    customerIds: [],
    leadIds: [],
    saleIds: [],
    invoiceIds: [],
    carIds: [],
    reservedCarIds: [],
  },
  ...{ emails: [], marks: [], names: [], memoIds: [] },
};

const derived = 'follows from other columns by itself';
const voucher = 'is a voucher of the bookkeeping';
const login = 'goes with its login';
const staff = 'is of the staff';
const signed = 'proves what was signed';

/** Columns about people that erasing leaves as they are, each with the reason. */
const staying: Record<string, string> = {
  ...{ 'customer.emailKey': derived, 'customer.nameKey': derived, 'lead.emailKey': derived },
  ...{ 'customerSummary.searchText': derived, 'leadSummary.searchText': derived, 'leadSummary.personText': derived },
  ...{ 'expense.supplierName': voucher, 'expense.rebillTo': voucher, 'expense.description': voucher },
  'expense.rejectedReason': voucher,
  'rentalLine.label': voucher,
  ...{ 'rentalBill.place': voucher, 'rentalBill.reference': voucher, 'rentalBill.sender': voucher },
  'carService.note': 'is of the car',
  ...{ 'member.phone': staff, 'member.title': staff },
  ...{ 'invitation.email': staff, 'invitation.title': staff, 'invitation.message': staff },
  ...{ 'mailTemplate.subject': 'is written to nobody', 'mailTemplate.text': 'is written to nobody' },
  'quoteAcceptance.name': 'proves what was agreed, as the bookkeeping of it',
  'quoteAcceptance.email': 'proves who agreed',
  ...{ 'signatureRequest.title': signed, 'signedCopy.label': signed, 'signatureSigner.name': signed },
  ...{ 'signatureSigner.email': signed, 'paperSignature.name': signed, 'paperSignature.email': signed },
  ...{
    'quoteWithdrawal.name': 'proves that it was withdrawn',
    'quoteWithdrawal.email': 'proves that it was withdrawn',
  },
  ...{ 'file.name': 'goes with what it is attached to' },
  ...{ 'portalSession.ipAddress': login, 'portalSession.userAgent': login },
  ...{ 'portalPasskey.name': login, 'portalPasskey.deviceType': login },
  'documentView.device': 'goes with its link',
  ...{ 'carRemark.remark': 'is blanked as final', 'activity.note': 'is blanked as final' },
  ...{ 'activity.summary': 'is blanked as final', 'activity.subjectLabel': 'is blanked as final' },
  'activity.payload': 'is blanked as final',
};

test('every column about people is erased by a place, or stays for a reason', () => {
  const places = [...placesNow, ...placesOfSale, ...placesOfInvoice];
  const isErased = (table: string, column: string) =>
    places.some((place) => place.table === table && (!place.blank || column in place.blank(nobody)));
  const columns = subjects
    .flatMap(({ people = [] }) => people)
    .flatMap(({ table, fields }) => Object.keys(fields).map((column) => [table, column] as const));
  const open = columns.filter(([table, column]) => !isErased(table, column)).map((each) => each.join('.'));
  expect(open.sort()).toEqual(Object.keys(staying).sort());
});
