import { bookingThings } from './bookings.ts';
import { carFieldLabels } from './car-fields.ts';
import { brandThing, catalogueStatuses, editionThing, modelThing, optionFields, productThing } from './catalogue.ts';
import { templateThing } from './conversation.ts';
import {
  consentChannels,
  consentSources,
  consentThing,
  contactThing,
  creditStatuses,
  customerSegments,
  customerThing,
  customerTypes,
} from './customers.ts';
import { modeLabels, ruleStatusLabels, ruleThing, stockTargetThing } from './distribution.ts';
import { documentKindLabels, documentThing, documentVisibilityLabels, templateLabels } from './documents.ts';
import { expenseStatusLabels, expenseThing, expenseTypeLabels } from './expenses.ts';
import { lenderThing } from './financing.ts';
import { rentalParts, rentalValues } from './history-rentals.ts';
import {
  availabilities,
  carStatuses,
  drivetrains,
  fuelTypes,
  gearTypes,
  plateColors,
  purposes,
  registrationStatuses,
  serviceBooks,
  sourcesOfImport,
  taxStatuses,
  vatSchemes,
  vehicleTypes,
} from './labels.ts';
import {
  leadKinds,
  leadOrigins,
  leadPriorities,
  leadStatuses,
  leadThing,
  lostReasons,
  nextActionKinds,
} from './leads.ts';
import { checklistThing, memoKindLabels, memoPriorityLabels, memoStatusLabels, memoThing } from './memos.ts';
import { imageAngleLabels, imageKinds, imageViews } from './photos.ts';
import { portalThings, portalValues } from './portal-people.ts';
import { overrideKinds, overrideLevels, overrideStates, overrideThing } from './price-overrides.ts';
import { cellFields, priceStates, priceTableKindLabels, priceTableThing, versionFields } from './price-tables.ts';
import { quoteProducts, quoteStates, quoteThing, revisionFields, revisionStates } from './quotes.ts';
import { mailTextThing } from './rental-mail-texts.ts';
import { rentalThing } from './rentals.ts';
import { buyerKinds, debtPayers, handoverPoints, paymentKinds, paymentThing, paymentWays, saleThing } from './sales.ts';
import { signingThings, signingValues } from './signing.ts';
import type { Thing } from './thing.ts';

const shownFields = { publishedAt: 'Vist', withdrawnAt: 'Vises ikke mere' };

/** History words by table: singular, plural, gender and its own fields. */
export const historyThings: Readonly<Record<string, HistoryThing>> = {
  ...portalThings,
  ...signingThings,
  car: { one: 'bilen', many: 'biler', isCreated: true },
  memo: { ...memoThing, one: 'et notat' },
  memoPhoto: { one: 'et billede af et notat', many: 'billeder af notater' },
  expense: { ...expenseThing, one: 'en omkostning', isCreated: true },
  sale: { ...saleThing, one: 'et salg', isCreated: true },
  salePayment: { ...paymentThing, one: 'en betaling' },
  settlementNote: { one: 'et afregningsbilag', many: 'afregningsbilag', isCreated: true },
  customer: { ...customerThing, one: 'kunden', isCreated: true },
  customerContact: { ...contactThing, one: 'en kontaktperson' },
  consent: { ...consentThing, one: 'et samtykke' },
  portalPublication: { one: 'noget i kundeportalen', many: 'ting i kundeportalen', fields: shownFields },
  customerMerge: { one: 'en sammenlægning', many: 'sammenlægninger' },
  notDuplicate: { one: 'en kunde, der ikke er en dublet', many: 'kunder, der ikke er dubletter' },
  lead: { ...leadThing, one: 'emnet', isCreated: true },
  distributionRule: ownPage(ruleThing),
  stockTarget: { ...stockTargetThing, one: 'et lagermål' },
  mailTemplate: ownPage(templateThing),
  checklistTemplate: ownPage(checklistThing),
  lender: ownPage(lenderThing),
  leadMessage: { one: 'en mail', many: 'mails', isCreated: true },
  leadMessageFile: { one: 'en vedhæftet fil', many: 'vedhæftede filer' },
  ...bookingThings,
  carImage: { one: 'et billede', many: 'billeder' },
  carRemark: { one: 'en bemærkning', many: 'bemærkninger' },
  mainImage: { one: 'et nyt hovedbillede', many: 'hovedbilleder' },
  factoryOrder: { one: 'en bestilling', many: 'bestillinger', isCreated: true },
  document: { ...documentThing, one: 'et dokument' },
  documentVersion: { one: 'en ny version af et dokument', many: 'nye versioner af dokumenter' },
  documentLink: { one: 'et dokument med et link', many: 'dokumenter med links' },
  brand: ownPage(brandThing),
  model: ownPage(modelThing),
  edition: ownPage(editionThing),
  product: ownPage(productThing),
  productOption: { one: 'et tilvalg', many: 'tilvalg', fields: optionFields },
  quote: ownPage(quoteThing),
  quoteRevision: { one: 'en version af et tilbud', many: 'versioner af tilbud', fields: revisionFields },
  quoteLink: { one: 'et link til et tilbud', many: 'links til tilbud' },
  rentalAgreement: ownPage(rentalThing),
  ...rentalParts,
  rentalMailText: ownPage(mailTextThing),
  priceTable: ownPage(priceTableThing),
  priceOverride: ownPage(overrideThing),
  priceTableVersion: { one: 'en version af priser', many: 'versioner af priser', fields: versionFields },
  priceCell: { one: 'en pris', many: 'priser', fields: cellFields },
};

type HistoryThing = Pick<Thing, 'one' | 'many'> & Partial<Thing> & { isCreated?: boolean };

/** A subject with its own page, whose history need not name it. */
function ownPage(thing: Thing): HistoryThing {
  return { ...thing, one: thing.the, isCreated: true };
}

/** Labels of all other fields; a car's as in its record. */
export const historyFieldLabels: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...Object.values(historyThings).map(({ fields }) => fields)),
  ...carFieldLabels,
  isFactoryCar: 'Fabriksbil',
  productId: 'Fabriksprodukt',
  orderNumber: 'Ordrenr.',
  orderedAt: 'Bestilt',
  confirmedWeek: 'Bekræftet uge',
  eta: 'Forventet ankomst',
  deletedAt: 'Slettet',
  erasedAt: 'Slettet for altid',
  keptUntil: 'Beholdes til',
  keptReason: 'Beholdes fordi',
  remark: 'Bemærkning',
  approvedAt: 'Godkendt',
  rejectedReason: 'Begrundelse',
  reversesId: 'Modposterer',
  receiptFileId: 'Bilag',
  otherCustomerId: 'Kunde',
  mergedId: 'Lagt sammen med',
  documentId: 'Dokument',
  template: 'Lavet som',
  number: 'Version',
  restoredFrom: 'Samme som version',
  expiresAt: 'Virker til',
  maxViews: 'Antal åbninger',
  revokedAt: 'Trukket tilbage',
  reminderAt: 'Påmindelse',
  recurrence: 'Gentages',
  completedAt: 'Udført',
  mentions: 'Nævnt',
  fileId: 'Fil',
  view: 'Set fra',
  alt: 'Billedbeskrivelse',
  position: 'Plads i rækken',
  isPrimary: 'Hovedbillede',
  angle: 'Vinkel',
  shownEditId: 'Vises som',

  sellerName: 'Sælgers navn',
  sellerAddress: 'Sælgers adresse',
  sellerPostalCode: 'Sælgers postnummer',
  sellerCity: 'Sælgers by',
  boughtOn: 'Købt den',

  note: 'Bemærkning',
};

const vat: Readonly<Record<string, string>> = vatSchemes;

/** Labels of closed sets, by field, or by table and field where tables differ. */
export const historyWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: carStatuses,
  'expense.status': expenseStatusLabels,
  'expense.type': expenseTypeLabels,
  'document.kind': documentKindLabels,
  visibility: documentVisibilityLabels,
  template: templateLabels,
  'distributionRule.status': ruleStatusLabels,
  mode: modeLabels,
  'booking.cancelledBy': { customer: 'kunden', us: 'os' },
  'booking.outcome': { done: 'gennemført', noShow: 'ikke mødt op' },
  'memo.status': memoStatusLabels,
  'edition.status': catalogueStatuses,
  'product.status': catalogueStatuses,
  'memo.kind': memoKindLabels,
  'checklistTemplate.kind': memoKindLabels,
  'priceTable.kind': priceTableKindLabels,
  'priceTableVersion.status': priceStates,
  'priceOverride.level': overrideLevels,
  'priceOverride.kind': overrideKinds,
  'priceOverride.status': overrideStates,
  'quote.status': quoteStates,
  ...rentalValues,
  ...signingValues,
  ...portalValues,
  'quoteRevision.status': revisionStates,
  productType: quoteProducts,
  recipientType: customerTypes,
  'carImage.kind': imageKinds,
  'customer.type': customerTypes,
  segment: customerSegments,
  creditStatus: creditStatuses,
  channel: consentChannels,
  'consent.source': consentSources,
  'lead.kind': leadKinds,
  'lead.source': leadOrigins,
  'lead.status': leadStatuses,
  'lead.priority': leadPriorities,
  nextActionKind: nextActionKinds,
  lostReason: lostReasons,
  buyerKind: buyerKinds,
  tradeInDebtBy: debtPayers,
  'salePayment.kind': paymentKinds,
  way: paymentWays,
  reservedDepositWay: paymentWays,
  handover: handoverPoints,
  view: imageViews,
  angle: imageAngleLabels,
  priority: memoPriorityLabels,
  recurrence: { none: 'aldrig', weekly: 'hver uge', monthly: 'hver måned' },
  availability: availabilities,
  previousAvailability: availabilities,
  purpose: purposes,
  vehicleType: vehicleTypes,
  fuelType: fuelTypes,
  gearType: gearTypes,
  drivetrain: drivetrains,
  plateColor: plateColors,
  serviceBook: serviceBooks,
  vatScheme: vat,
  purchaseVatScheme: vat,
  taxStatus: taxStatuses,
  registrationStatus: registrationStatuses,
  sourceOfImport: sourcesOfImport,
  hybridType: { none: 'Ingen', mild: 'Mild hybrid', full: 'Fuld hybrid', plugin: 'Plug-in-hybrid' },
  mileageSource: { manual: 'Aflæst', invers: 'INVERS', syn: 'Syn', carzelle: 'Carzelle' },
  pricePresentation: { cash: 'Kontant', leasing: 'Leasing', rental: 'Leje' },
  channels: { website: 'Hjemmeside', bilbasen: 'Bilbasen', biltorvet: 'Biltorvet', facebook: 'Facebook' },
};
