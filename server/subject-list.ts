import { bookingSubject } from './bookings/booking-subject.ts';
import { imageSubject } from './car-images/image-subject.ts';
import { carSubject } from './cars/car-subject.ts';
import { companySubject } from './company/company-subject.ts';
import { conversationSubject } from './conversation/conversation-subject.ts';
import { customerSubject } from './customers/customer-subject.ts';
import { distributionSubject } from './distribution/distribution-subject.ts';
import { documentSubject } from './documents/document-subject.ts';
import { expenseSubject } from './expenses/expense-subject.ts';
import { catalogueSubject } from './factory-cars/catalogue-subject.ts';
import { financingSubject } from './financing/lender-commands.ts';
import { intakeSubject } from './intake/intake-subject.ts';
import { leadSubject } from './leads/lead-subject.ts';
import { memoSubject } from './memos/memo-subject.ts';
import { portalSubject } from './portal/portal-subject.ts';
import { overrideSubject } from './price-overrides/override-subject.ts';
import { priceTableSubject } from './price-tables/price-table-subject.ts';
import { publicationSubject } from './publications/publication-subject.ts';
import { quoteSubject } from './quotes/quote-subject.ts';
import { mailTextSubject } from './rentals/mail-text-commands.ts';
import { rentalSubject } from './rentals/rental-subject.ts';
import { saleSubject } from './sales/sale-subject.ts';
import { signingSubject } from './signing/signing-subject.ts';
import type { Subjects } from './subjects/subject.ts';
import { upkeepSubject } from './upkeep/upkeep-subject.ts';

/** Every subject with history and undo; the kits receive this list. */
export const subjects: Subjects = [
  carSubject,
  saleSubject,
  imageSubject,
  expenseSubject,
  memoSubject,
  documentSubject,
  conversationSubject,
  catalogueSubject,
  customerSubject,
  portalSubject,
  publicationSubject,
  signingSubject,
  leadSubject,
  distributionSubject,
  bookingSubject,
  intakeSubject,
  priceTableSubject,
  overrideSubject,
  quoteSubject,
  rentalSubject,
  mailTextSubject,
  upkeepSubject,
  financingSubject,
  companySubject,
  {
    tables: { file: { isLog: true }, activity: { isLog: true }, savedView: { isLog: true } },
    people: [
      { table: 'file', fields: { name: 'text' } },
      { table: 'fileJob', fields: { fileName: 'text' } },
      { table: 'fileRow', fields: { cells: 'text', fields: 'text', restored: 'text' } },
      { table: 'bulkEdit', fields: { listPath: 'text', query: 'text' } },
      { table: 'bulkEditRow', fields: { names: 'text', before: 'text', after: 'text' } },
      {
        table: 'savedView',
        fields: { name: 'text', slug: 'text', formerSlugs: 'text', description: 'text', filters: 'text' },
      },
      { table: 'activity', fields: { subjectLabel: 'text', summary: 'text', note: 'text', payload: 'text' } },
    ],
  },
];
