import { expect, test } from 'vitest';
import { pathsBeyond } from './entities.ts';
import { paths } from './paths.ts';

/** The paths of the specification, section 2, with its parameter names. */
const specified = `
/ /car-views /activities /cars /cars/create /cars/:id/edit /cars/view/:viewSlug /leads /leads/create /leads/:id/edit
/memos /memos/create /customers /customers/:id/edit /modules /modules/klaviyo /notifications /settings
/settings/integrations /settings/integrations/invers /settings/integrations/invers/cars
/settings/integrations/invers/keyless-links /settings/integrations/carzelle /settings/integrations/carzelle/cars
/settings/integrations/bilstatistik /settings/integrations/bilstatistik/cars /settings/integrations/nummerpladeapi
/company/settings /company/employees /company/distribution /company/workflow/used /company/workflow/factory
/company/workflow/overview /rental/analytics /performance /inventory-stats
/price-protocols /price-protocols/create /price-protocols/:id
/insurance-matrices /insurance-matrices/create /insurance-matrices/:id
/servicepackage-matrices /servicepackage-matrices/create /servicepackage-matrices/:id
/factory-cars/brands /factory-cars/brands/create /factory-cars/brands/:id/edit
/factory-cars/models /factory-cars/models/create /factory-cars/models/:id/edit
/factory-cars/editions /factory-cars/editions/create /factory-cars/editions/:id/edit /factory-cars/products /used-cars
/account/login /account/register /company/register /unauthorized /select-organization /documents/view/:token
/invers/keyless/:token /accepter-invitation/:id
/kundeportal/:slug/login /kundeportal/:slug/register /kundeportal/:slug/invite/:token /kundeportal/:slug
/kundeportal/:slug/team /kundeportal/:slug/indstillinger /kundeportal/:slug/leads/:leadId /kundeportal/:slug/register-portal
`.split(/\s+/);

/** Paths beside the specification's screens, each with the reason it exists. */
const added: Record<string, string> = {
  '/*': 'the page for every unknown path',
  '/activities/log': 'logging a contact by two clicks, from the row of a lead or a customer',
  '/notifications/mute/:token': 'turning mails of a kind off by the link in one of them',
  '/settings/notifications': 'what one is told, how and when',
  '/notifications/:id/open': 'leads to what a notification is about, which reads it',
  '/leads/:id/move': 'moving a lead to another status from the board, with what the move asks',
  '/leads/:id/test-drives/create': 'booking a test drive for a lead',
  '/leads/:id/test-drives/:driveId': 'one test drive: booked, out and back',
  '/leads/:id/test-drives/:driveId/paper': 'the agreement of a test drive as a PDF',
  '/api/*': 'the answer of every unknown path of the API, in its envelope',
  '/api/auth/*': 'the account calls of section 7',
  '/api/car-views': 'the car calls of section 7',
  '/api/car-views/:id': 'the car calls of section 7',
  '/api/customer-views': 'saving a view of customers, as the car calls of section 7',
  '/api/customer-views/:id': 'changing a view of customers, as the car calls of section 7',
  '/api/customers/filter': 'the list of customers, as the car calls of section 7',
  '/api/lead-views': 'saving a view of leads, as the car calls of section 7',
  '/api/lead-views/:id': 'changing a view of leads, as the car calls of section 7',
  '/api/leads/filter': 'the list of leads, as the car calls of section 7',
  '/api/mail/incoming': 'where a mail server delivers enquiries and answers',
  '/api/events': 'the stream by which a browser is told of notifications as they come',
  '/api/notifications/told': 'the number of unread notifications and the words of new ones, for the browser’s toasts',
  '/api/leads': 'where websites and portals send leads',
  '/search': 'one search of cars, leads, customers and screens',
  '/api/search': 'the same search for a script, as it is typed',
  '/api/openapi.json': 'the description of the calls, for whoever calls them',
  '/api/undo/:groupId': 'what the button «Fortryd» of a toast sends, as a form or as a call',
  '/api/cars/filter': 'the car calls of section 7',
  '/postal-codes/:code': 'the city of a postal code, for the form that asks for both',
  '/help': 'shortcuts and words of the lists, the screen whose payload the build holds',
  '/api/icons/lucide.json': 'the icon service of section 7',
  '/account/magic-link': 'where a mailed link leads: a button signs in, so that looking at the link uses nothing up',
  '/account/two-factor': 'the second step of signing in',
  '/account/two-factor/set-up': 'turning the second step on, by choice or because the account must',
  '/account/verify-email': 'where the mail of a new account leads',
  '/account/forgot-password': 'asking for a link to choose another password',
  '/account/reset-password': 'where that link leads',
  '/account/sign-out': 'signing out by a plain form',
  '/dev/outbox': 'the mails of an installation without an SMTP server, never in production',
  '/dev/outbox/:id': 'one of these mails, with its link to follow',
  '/dev/outbox/:id/mail.html': 'the same as its reader would see it',
  '/account/stop-impersonating': 'the end of an impersonation by a plain form, from the banner',
  '/leads/view/:viewSlug': 'a saved view of the list of leads',
  '/cars/:id/edit/documents': 'the papers of a car, a part of its record',
  '/cars/:id/edit/documents/pdf/:paper': 'the price sign and the condition report of a car, drawn or kept',
  '/cars/:id/edit/documents/:documentId':
    'one document: what is said of it, its versions and the links it is shared by',
  '/cars/:id/edit/documents/:documentId/:number': 'one version of a document as a file',
  '/cars/:id/edit/photos': 'the photos of a car, a part of its record',
  '/cars/:id/edit/photos/upload': 'where the photos of a plain form, or one at a time from a script, are streamed to',
  '/cars/:id/edit/photos/:imageId': 'one photo, with what is said of it',
  '/cars/:id/edit/photos/:imageId/edit': 'editing one photo',
  '/cars/:id/edit/photos/:imageId/:picture': 'a photo in one size',
  '/platform': 'the users of the installation, for administrators of the platform (section 6)',
  '/platform/users/create': 'a user who is created by an administrator',
  '/platform/users/:id': 'role, ban, password, sessions, impersonation and deletion of one user',
  '/platform/organizations': 'every organisation of the installation',
  '/platform/organizations/:id': 'who belongs to an organisation',
  '/platform/settings': 'the own account of an administrator who works in no organisation',
  '/settings/email': 'the page behind the link that proves a new e-mail',
  '/platform/audit-log': 'what administrators of the platform did',
  '/platform/registration-tax': 'the rates of the registration tax, the same for every organisation',
  '/platform/registration-tax/create': 'the rates of another period',
  '/platform/registration-tax/:id': 'the rates of one period',
  '/cars/:id/edit/history': 'what was done to a car and all that belongs to it',
  '/leads/:id/mail': 'the mails of a lead, and writing one',
  '/leads/:id/mail/files/:fileId': 'a file of a mail',
  '/cars/:id/edit/sale': 'the sale of a car: buyer, price, trade-in, terms and payments',
  '/cars/:id/edit/sale/deliver': 'the checklist of the handover of a sold car, which prints',
  '/cars/:id/edit/sale/settlement': 'the settlement note of a car bought from a private seller, such as a trade-in',
  '/cars/:id/edit/sale/reservation': 'the reservation of a car: for whom, until when, its deposit and paper',
  '/memos/quick': 'a task by one line, what was understood of it, and what must be asked',
  '/memos/:id/move': 'moving a card of the board without JavaScript, and what speaks against it',
  '/cars/:id/edit/memos': 'the notes and tasks of a car, a part of its record',
  '/cars/:id/edit/memos/:memoId': 'one note or task of a car',
  '/cars/:id/edit/expenses': 'what a car has cost beside its purchase',
  '/cars/:id/edit/expenses/create': 'a new expense of a car',
  '/cars/:id/edit/expenses/:expenseId': 'one expense of a car: its states, its receipt and its reversal',
  '/cars/:id/edit/expenses/:expenseId/receipt': 'the receipt of an expense as a file',
  '/cars/:id/edit/documents/upload': 'documents sent by a script, which shows how far they have come',
  '/cars/:id/edit/data': 'the data of a car, a part of its record',
  '/cars/:id/edit/note': 'a note on a car, written from its row in the list',
  '/cars/:id/edit/price': 'the asking price of a car, changed from its row in the list',
  '/cars/:id/edit/economy': 'what a car costs and earns, a part of its record',
  '/cars/:id/edit/equipment': 'the equipment of a car, a part of its record',
  '/company/logo/:sha256': 'a logo, by the hash of its bytes: it stands on pages that strangers see too',
  '/kontakt/:slug': 'the public form by which somebody writes to a dealer',
  '/company/settings/lead-sources': 'where leads come in from: keys, form and mail address, and what came of each',
  '/company/settings/lead-sources/create': 'a source with its key',
  '/company/settings/lead-sources/:source': 'one source, its key and its arrivals',
  '/company/distribution/rules/create': 'a rule that gives out leads',
  '/company/distribution/rules/:id/edit': 'one rule: its conditions, receivers and place',
  '/company/distribution/simulation': 'trying a lead on the rules, without writing',
  '/company/distribution/assignments': 'who got the latest leads, and why',
  '/company/distribution/people/:number': 'when one employee is there, for managers',
  '/settings/availability': 'one’s own hours, absences and being busy',
  '/company/settings/ownership': 'transferring or closing the organisation, for its owners',
  '/company/people': 'who works here and how to reach them, for all of the staff (section 6, members: read)',
  '/company/employees/invite': 'the invitation of one or many',
  '/company/employees/:number': 'one employee: role, departments, leave and departure',
  '/customers/options': 'the counts of the customer list’s filters, fetched when they are opened',
  '/customers/like': 'the customers like the one being typed',
  '/customers/retention': 'the customers and leads who are erased soon, and keeping them',
  '/customers/known': 'the customers whom a sale or a reservation may be for, while it is typed',
  '/customers/view/:viewSlug': 'a saved view of the customers',
  '/customers/:id/merge/:otherId': 'two customers side by side, to be merged or said to be two',
  '/customers/:id/edit/contacts': 'the contacts of a customer, a part of its record',
  '/customers/:id/edit/leads': 'the leads of a customer, a part of its record',
  '/customers/:id/edit/cars': 'the cars a customer bought, reserved and traded in, a part of its record',
  '/customers/:id/edit/consents': 'the ledger of a customer’s consents, a part of its record',
  '/customers/:id/edit/activities': 'what was done about a customer, a part of its record',
  '/customers/:id/edit/history': 'the changes of a customer, a part of its record',
  '/customers/import': 'the import of customers from a file, from their list',
  '/customers/import/:id': 'one import of customers from file to result',
  '/customers/import/:id/refused.csv': 'the refused rows of an import of customers as a file',
  '/customers/import/:id/undo': 'the question before an import of customers is undone, without JavaScript',
  '/customers/import/eksempel.csv': 'a file with the headings an import of customers knows',
  '/customers/:id/edit/privacy': 'forgetting a customer, with what goes and what stays',
  '/customers/:id/insight/:insightId': 'everything about a customer as a file',
  '/leads/:id/insight/:insightId': 'everything about the person of a lead as a file',
  '/leads/:id/privacy': 'the same for the person of a lead who is no customer',
  '/leads/import': 'the import of leads from a file, from their list',
  '/leads/import/:id': 'one import of leads from file to result',
  '/leads/import/:id/refused.csv': 'the refused rows of an import of leads as a file',
  '/leads/import/:id/undo': 'the question before an import of leads is undone, without JavaScript',
  '/leads/import/eksempel.csv': 'a file with the headings an import of leads knows',
  '/cars/options': 'the options of the filters with their counts, fetched when they are opened',
  '/cars/:id/edit/order': 'the order behind a factory car, a part of its record',
  '/factory-cars/products/view/:viewSlug': 'a saved view of the products',
  '/factory-cars/products/bulk': 'where the list of products sends what is picked, and the changes that were made',
  '/factory-cars/products/bulk/:id': 'one change of many products, from what is chosen to its result',
  '/factory-cars/products/import': 'the price lists of importers, from the list of products',
  '/factory-cars/products/import/:id': 'one price list from file to result',
  '/factory-cars/products/import/:id/refused.csv': 'the rows of a price list that cannot be used, as a file',
  '/factory-cars/products/:id/order': 'the order of a product, which becomes a car',
  '/cars/:id/edit/data/register': 'another answer of the vehicle register, and taking a value of it over',
  '/customers/bulk': 'where the list of customers sends what is picked, and the changes that were made',
  '/customers/bulk/:id': 'one change of many customers, from what is chosen to its result',
  '/leads/bulk': 'where the list of leads sends what is picked, and the changes that were made',
  '/leads/bulk/:id': 'one change of many leads, from what is chosen to its result',
  '/cars/bulk': 'where a list sends the cars that are picked, and the changes of many cars that were made',
  '/cars/bulk/:id': 'one change of many cars, from what is chosen to its result',
  '/cars/create/many': 'many plates looked up and created at once',
  '/cars/create/many/:id': 'one list of plates from look-up to cars',
  '/cars/import': 'the import of a stock file, a tab of the car list',
  '/cars/import/:id': 'one import from file to result',
  '/cars/import/:id/refused.csv': 'the refused rows of an import as a file',
  '/cars/import/:id/undo': 'the question before an import is undone, without JavaScript',
  '/cars/import/eksempel.csv': 'a file with the headings an import knows',
};

test('every path is one of the specification or of an entity, or stands here with its reason', () => {
  const known = [...specified, ...pathsBeyond, ...Object.keys(added)];
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});

test('no path stands twice', () => {
  expect(new Set(paths).size).toBe(paths.length);
});
