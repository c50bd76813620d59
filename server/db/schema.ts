// Written from the migrated database by `npm run schema`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Ore } from '../format/money.ts';

/** The shapes of JSON columns by name: the domain that keeps one declares it here by augmentation. */
export interface Shapes {}

/** The lists with saved views by name: the domain that has one declares it here by augmentation. */
export interface ViewedLists {}

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
type JsonColumn = ColumnType<JsonValue, string, string>;

export type ArrivalFormat = 'adf' | 'form' | 'json' | 'labelled' | 'plain';
export type ArrivalOutcome = 'lead' | 'refused' | 'repeat';
export type AssignmentOutcome = 'claim' | 'hand' | 'nobody' | 'owner' | 'rule' | 'sameCustomer' | 'waiting';
export type Availability = 'available' | 'delivered' | 'rented' | 'reserved' | 'sold' | 'transit' | 'workshop';
export type BookingKind = 'call' | 'handover' | 'inspection' | 'return' | 'testDrive' | 'transport' | 'workshop';
export type BulkEditStatus = 'chosen' | 'done' | 'failed' | 'planned' | 'running' | 'undoing' | 'undone';
export type BulkList = 'cars' | 'customers' | 'leads' | 'memos' | 'products' | 'rentals';
export type BulkOutcome = 'changed' | 'refused' | 'same';
export type BulkPlan = 'change' | 'refused' | 'same';
export type BuyerKind = 'business' | 'private';
export type CarState = 'deleted' | 'delivered' | 'draft' | 'forSale' | 'rented' | 'reserved' | 'sold' | 'transit' | 'workshop';
export type CarStatus = 'draft' | 'published' | 'soft-deleted';
export type CatalogueStatus = 'active' | 'closed' | 'draft' | 'phasingOut';
export type CompanyKind = 'both' | 'dealer' | 'rental';
export type ConsentChannel = 'email' | 'phone' | 'sms';
export type ConsentSource = 'api' | 'form' | 'import' | 'link' | 'mail' | 'merge' | 'phone' | 'portal' | 'visit';
export type ContactOutcome = 'appointment' | 'notReached' | 'reached' | 'voicemail';
export type CreditStatus = 'approved' | 'blocked' | 'notAssessed' | 'refused';
export type CustomerSegment = 'active' | 'dormant' | 'lost' | 'new';
export type CustomerType = 'business' | 'private' | 'public';
export type DebtPayer = 'buyer' | 'dealer';
export type DistributionMode = 'claim' | 'fixed' | 'leastOpen' | 'roundRobin' | 'weighted';
export type DocumentKind = 'carSheet' | 'conditionReport' | 'inspection' | 'insurance' | 'invoice' | 'leaseContract' | 'licence' | 'other' | 'photo' | 'priceSign' | 'purchaseContract' | 'quote' | 'registrationCert' | 'rentalContract' | 'reservation' | 'settlementNote';
export type DocumentSubjectType = 'car' | 'customer' | 'lead' | 'quote' | 'rentalAgreement';
export type DocumentTemplate = 'carSheet' | 'conditionReport' | 'priceSign' | 'purchaseContract' | 'quote' | 'reservation' | 'settlementNote';
export type DocumentVisibility = 'internal' | 'portal';
export type Drivetrain = 'awd' | 'fwd' | 'rwd';
export type EditStatus = 'cancelled' | 'done' | 'failed' | 'processing' | 'queued';
export type ExpenseStatus = 'approved' | 'posted' | 'registered' | 'rejected';
export type ExpenseType = 'ads' | 'bodywork' | 'fee' | 'financing' | 'fine' | 'fuel' | 'inspection' | 'insurance' | 'other' | 'parts' | 'plates' | 'prep' | 'purchase' | 'registrationTax' | 'transport' | 'tyres' | 'workshop';
export type ExportStatus = 'done' | 'failed' | 'running' | 'waiting';
export type FeatureGroup = 'cargo' | 'comfort' | 'exterior' | 'multimedia' | 'safety';
export type FileJobKind = 'customers' | 'leads' | 'plates' | 'price-cells' | 'price-list' | 'stock';
export type FileJobStatus = 'checked' | 'checking' | 'done' | 'failed' | 'running' | 'undoing' | 'undone' | 'uploaded';
export type FuelType = 'benzin' | 'diesel' | 'electric' | 'hybrid';
export type GearType = 'automatic' | 'manual';
export type HybridType = 'full' | 'mild' | 'none' | 'plugin';
export type ImageAngle = 'boot' | 'cargo' | 'cockpit' | 'flatbed' | 'front' | 'frontOblique' | 'instruments' | 'rearDoors' | 'rearOblique' | 'rearSeats' | 'side';
export type ImageKind = '360' | 'damage' | 'document' | 'exterior' | 'interior';
export type ImageStatus = 'failed' | 'processing' | 'ready';
export type ImageView = 'front' | 'frontOblique' | 'rear' | 'rearOblique' | 'side';
export type IntegrationProvider = 'bilstatistik' | 'carzelle' | 'invers' | 'klaviyo' | 'nummerpladeapi';
export type InvitationStatus = 'accepted' | 'canceled' | 'pending' | 'rejected';
export type LeadDoor = 'api' | 'form' | 'mail';
export type LeadKind = 'leasing' | 'longRental' | 'sale' | 'shortRental' | 'tradeIn';
export type LeadOrigin = 'bilbasen' | 'campaign' | 'email' | 'import' | 'phone' | 'portal' | 'referral' | 'walkIn' | 'website';
export type LeadPriority = 'high' | 'low' | 'normal';
export type LeadStatus = 'contacted' | 'lost' | 'negotiation' | 'new' | 'parked' | 'qualified' | 'quoted' | 'won';
export type LookupReason = 'create' | 'refresh' | 'test';
export type LookupService = 'motorapi' | 'nummerpladeapi' | 'testdata';
export type LostReason = 'competitor' | 'credit' | 'duplicate' | 'noCar' | 'noReply' | 'other' | 'postponed' | 'price';
export type MailState = 'expired' | 'failed' | 'outbox' | 'queued' | 'sending' | 'sent' | 'uncertain';
export type MemberStatus = 'active' | 'deactivated' | 'leave' | 'left';
export type MemoKind = 'call' | 'damage' | 'handover' | 'note' | 'prep' | 'task' | 'transfer';
export type MemoPriority = 'high' | 'low' | 'normal';
export type MemoStatus = 'cancelled' | 'done' | 'inProgress' | 'open' | 'waiting';
export type MessageDirection = 'in' | 'out';
export type MessageState = 'failed' | 'outbox' | 'queued' | 'received' | 'sent' | 'uncertain';
export type MileageSource = 'carzelle' | 'invers' | 'manual' | 'syn';
export type NextActionKind = 'call' | 'delivery' | 'email' | 'meeting' | 'sms' | 'testDrive';
export type OverrideKind = 'amount' | 'fixed' | 'pct';
export type OverrideLevel = 'car' | 'customer' | 'group' | 'line';
export type OverrideStatus = 'active' | 'pending' | 'rejected' | 'revoked';
export type PaymentKind = 'debt' | 'deposit' | 'payout' | 'rest';
export type PaymentWay = 'card' | 'cash' | 'financing' | 'mobilePay' | 'transfer';
export type PlateColor = 'none' | 'parrot' | 'trial' | 'white' | 'yellow';
export type PortalAccessStatus = 'active' | 'disabled' | 'removed' | 'waiting';
export type PortalDetailField = 'address' | 'city' | 'cvr' | 'ean' | 'invoiceEmail' | 'name' | 'phone' | 'postalCode';
export type PortalLicenceStatus = 'confirmed' | 'refused' | 'replaced' | 'waiting';
export type PortalLogKind = 'emailChanged' | 'exported' | 'looked' | 'signedIn';
export type PortalLookDoor = 'platform' | 'staff';
export type PortalRequestStatus = 'answered' | 'open';
export type PortalRole = 'owner' | 'user' | 'viewer';
export type PortalTextKind = 'privacy' | 'terms';
export type PortalWay = 'code' | 'link' | 'passkey' | 'password';
export type PricePresentation = 'cash' | 'leasing' | 'rental';
export type PriceTableKind = 'insurance' | 'protocol' | 'service';
export type PriceVersionStatus = 'draft' | 'published' | 'withdrawn';
export type Purpose = 'demo' | 'leasing' | 'loaner' | 'rental' | 'sale' | 'wholesale';
export type QuoteProduct = 'leasing' | 'longRental' | 'sale' | 'shortRental';
export type QuoteRevisionStatus = 'draft' | 'sent' | 'superseded';
export type QuoteStatus = 'accepted' | 'cancelled' | 'confirmed' | 'declined' | 'draft' | 'refused' | 'sent' | 'withdrawn';
export type RegistrationStatus = 'AdministrativOprettelse' | 'Afmeldt' | 'DelvistOprettet' | 'Eksporteret' | 'HarGennemførtRegistreringssyn' | 'Oprettet' | 'Registreret' | 'Skrottet' | 'Slettet' | 'Ukendt' | 'UnderOprettelse';
export type ReleaseReason = 'claimed' | 'given' | 'late' | 'moved' | 'returned';
export type RentalBillKind = 'fine' | 'parking' | 'toll';
export type RentalChargeKind = 'bill' | 'cancellation' | 'cleaning' | 'damage' | 'extension' | 'fuel' | 'late' | 'other' | 'overKm' | 'rent';
export type RentalInvoiceKind = 'creditNote' | 'invoice';
export type RentalLinePeriod = 'month' | 'once';
export type RentalPaymentKind = 'deposit' | 'depositBack' | 'final' | 'instalment' | 'refund';
export type RentalPaymentWay = 'card' | 'cash' | 'mobilePay' | 'offset' | 'transfer';
export type RentalPriceBasis = 'hand' | 'quote' | 'tables';
export type RentalProduct = 'leasing' | 'longRental' | 'shortRental';
export type RentalStage = 'handOver' | 'return';
export type RentalStatus = 'active' | 'cancelled' | 'closed' | 'reserved' | 'returned';
export type Role = 'admin' | 'customer' | 'member' | 'owner' | 'salesAdmin' | 'technician';
export type RowOutcome = 'created' | 'refused' | 'unchanged' | 'updated';
export type RowPlan = 'create' | 'refused' | 'unchanged' | 'update';
export type RuleStatus = 'active' | 'draft' | 'paused';
export type ServiceBook = 'digital' | 'full' | 'none' | 'partial';
export type SourceOfImport = 'bilstatistik' | 'carzelle' | 'csv' | 'invers' | 'manual' | 'nummerpladeapi';
export type TaxStatus = 'paid' | 'partial' | 'unpaid';
export type VatScheme = 'exempt' | 'export' | 'full' | 'margin';
export type VehicleCategory = 'car' | 'mc' | 'van';
export type VehicleType = 'passenger_car' | 'van';
export type ViewKind = 'all' | 'factory' | 'used';
export type ViewType = 'organization' | 'personal';

export interface AbsenceTable {
  cancelledAt: Instant | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  endsAt: Instant;
  formKey: string | null;
  id: GeneratedAlways<number>;
  note: string | null;
  organizationId: string;
  startsAt: Instant;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string;
  version: Generated<number>;
}

export interface AccountTable {
  accessToken: string | null;
  accessTokenExpiresAt: Instant | null;
  accountId: string;
  createdAt: GeneratedInstant;
  id: Generated<string>;
  idToken: string | null;
  password: string | null;
  providerId: string;
  refreshToken: string | null;
  refreshTokenExpiresAt: Instant | null;
  scope: string | null;
  updatedAt: GeneratedInstant;
  userId: string;
}

export interface ActivityTable {
  actorId: string | null;
  actorType: Generated<'customer' | 'integration' | 'system' | 'user'>;
  departmentId: number | null;
  formKey: string | null;
  groupId: string | null;
  id: GeneratedAlways<number>;
  impersonatedById: string | null;
  note: string | null;
  occurredAt: GeneratedInstant;
  organizationId: string;
  outcome: ContactOutcome | null;
  payload: Shapes['ActivityPayloadColumn'];
  portalUserId: string | null;
  requestId: string | null;
  subjectId: number | null;
  subjectLabel: string | null;
  subjectType: Shapes['SubjectType'] | null;
  summary: string;
  targetId: number | null;
  targetType: Shapes['SubjectType'] | null;
  verb: string;
  visibility: Generated<'all' | 'managers'>;
}

export interface BookingTable {
  agreementId: number | null;
  assignedToId: string | null;
  cancelReason: string | null;
  cancelledAt: Instant | null;
  cancelledBy: 'customer' | 'us' | null;
  carId: number | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  damageNote: string | null;
  departmentId: number | null;
  driverName: string | null;
  endsAt: Instant;
  erasedAt: Instant | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isRequested: Generated<boolean>;
  isTrialPlateAsked: Generated<boolean>;
  kind: Generated<BookingKind>;
  leadId: number | null;
  leftAt: Instant | null;
  licenceExpiresOn: string | null;
  licenceNumber: string | null;
  mileageIn: number | null;
  mileageOut: number | null;
  note: string | null;
  organizationId: string;
  outcome: 'done' | 'noShow' | null;
  portalUserId: string | null;
  returnedAt: Instant | null;
  sequence: Generated<number>;
  startsAt: Instant;
  takenTo: Instant | null;
  trialPlate: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  wish: string | null;
}

export interface BookingRuleTable {
  assignedToId: string | null;
  bufferMinutes: Generated<number>;
  capacity: Generated<number>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  departmentId: number | null;
  earliestHours: Generated<number>;
  id: GeneratedAlways<number>;
  isAutomatic: Generated<boolean>;
  isOn: Generated<boolean>;
  kind: 'call' | 'handover' | 'return' | 'testDrive' | 'workshop';
  latestDays: Generated<number>;
  minutes: number;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface BookingToldTable {
  bookingId: number;
  organizationId: string;
  sequence: number;
  state: 'cancelled' | 'confirmed' | 'requested';
  toldAt: GeneratedInstant;
}

export interface BrandTable {
  country: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  defaultDiscountPct: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  importerName: string | null;
  isActive: Generated<boolean>;
  name: string;
  notes: string | null;
  organizationId: string;
  slug: GeneratedAlways<string>;
  sortOrder: Generated<number>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  warrantyKm: number | null;
  warrantyYears: number | null;
}

export interface BulkEditTable {
  askedBy: Shapes['BulkActor'];
  change: Shapes['BulkFacts'] | null;
  changeCount: Generated<number>;
  changedCount: Generated<number>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  exceptIds: Shapes['IdsColumn'];
  finishedAt: Instant | null;
  handledCount: Generated<number>;
  heartbeatAt: Instant | null;
  id: GeneratedAlways<number>;
  lastNumber: Generated<number>;
  leftCount: Generated<number>;
  list: BulkList;
  listPath: string;
  organizationId: string;
  pickedIds: Shapes['ChosenIdsColumn'];
  planNumber: Generated<number>;
  priceAfter: Ore | null;
  priceBefore: Ore | null;
  query: Shapes['BulkFacts'] | null;
  redoGroup: string | null;
  refusedCount: Generated<number>;
  rowCount: Generated<number>;
  sameCount: Generated<number>;
  skippedCount: Generated<number>;
  startedAt: Instant | null;
  status: Generated<BulkEditStatus>;
  undoGroup: string | null;
  warnedCount: Generated<number>;
}

export interface BulkEditRowTable {
  after: Generated<Shapes['BulkFacts']>;
  before: Generated<Shapes['BulkFacts']>;
  bulkEditId: number;
  id: GeneratedAlways<number>;
  names: Shapes['BulkFacts'];
  number: number;
  organizationId: string;
  outcome: BulkOutcome | null;
  plan: BulkPlan;
  problems: Generated<string[]>;
  subjectId: number;
  subjectVersion: number;
  warnings: Generated<string[]>;
}

export interface CalendarFeedTable {
  createdAt: GeneratedInstant;
  lastUsedAt: Instant | null;
  organizationId: string;
  tokenHash: string;
  userId: string;
}

export interface CarTable {
  availability: Generated<Availability>;
  batteryKwh: number | null;
  bodyType: string | null;
  brandName: string;
  buyerName: string | null;
  cargoHeightMm: number | null;
  cargoLengthMm: number | null;
  cargoVolumeM3: number | null;
  category: string | null;
  channels: Generated<string[]>;
  chargeAcKw: number | null;
  chargeDcKw: number | null;
  co2GKm: number | null;
  color: string | null;
  colorCode: string | null;
  confirmedWeek: string | null;
  consumptionKmL: number | null;
  costPrice: Ore | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  damageReport: Shapes['DamageReportColumn'];
  debtCheckedAt: Instant | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  deliveredAt: string | null;
  departmentId: number | null;
  depositAmount: Ore | null;
  description: string | null;
  dispensations: Generated<string[]>;
  dmrVehicleId: string | null;
  doors: number | null;
  drivetrain: Drivetrain | null;
  editionName: string | null;
  engineCcm: number | null;
  engineKw: number | null;
  eta: string | null;
  euroNorm: string | null;
  excessKmPrice: Ore | null;
  expensesTotal: Generated<Ore>;
  features: Generated<number[]>;
  firstRegistrationDate: string | null;
  formerRegistrationNumbers: Generated<string[]>;
  fuelType: FuelType | null;
  gearType: GearType | null;
  gears: number | null;
  hasDebt: boolean | null;
  hasPhotos: Generated<boolean>;
  highlights: Generated<string[]>;
  hybridType: HybridType | null;
  id: GeneratedAlways<number>;
  inStockAt: string | null;
  interestPerDay: Ore | null;
  interior: string | null;
  isFactoryCar: Generated<boolean>;
  kerbWeight: number | null;
  keyNumber: string | null;
  keysCount: number | null;
  kmIncludedPerDay: number | null;
  lastInspectionDate: string | null;
  lastInspectionMileage: number | null;
  lastInspectionResult: string | null;
  lastServiceDate: string | null;
  lastServiceMileage: number | null;
  leasingFrom: string | null;
  leasingTo: string | null;
  listPriceNew: Ore | null;
  location: string | null;
  marketPrice: Ore | null;
  mileage: number | null;
  mileageAt: string | null;
  mileageSource: MileageSource | null;
  minDriverAge: number | null;
  minPrice: Ore | null;
  modelName: string;
  modelYear: number | null;
  ncapStars: number | null;
  nextInspectionDate: string | null;
  nextServiceMileage: number | null;
  orderNumber: string | null;
  orderedAt: string | null;
  organizationId: string;
  originCountry: string | null;
  ownersCount: number | null;
  particulateFilter: boolean | null;
  payloadKg: number | null;
  permits: Generated<string[]>;
  plateColor: PlateColor | null;
  previousAvailability: Availability | null;
  priceExclVatExclTax: Ore | null;
  pricePresentation: PricePresentation | null;
  productId: number | null;
  productName: string | null;
  publishedAt: Instant | null;
  purchaseDate: string | null;
  purchasePriceExclVat: Ore | null;
  purchaseVatScheme: VatScheme | null;
  purchasedFrom: string | null;
  purpose: Generated<Purpose>;
  rangeKmWltp: number | null;
  registerFacts: Shapes['RegisterFactsColumn'];
  registrationNumber: string | null;
  registrationStatus: Generated<RegistrationStatus>;
  registrationStatusDate: string | null;
  registrationTaxPaid: Ore | null;
  rentalEnabled: Generated<boolean>;
  rentalPriceProtocolId: number | null;
  reservedById: string | null;
  reservedCustomerId: number | null;
  reservedDeposit: Ore | null;
  reservedDepositOn: string | null;
  reservedDepositWay: PaymentWay | null;
  reservedEmail: string | null;
  reservedFor: string | null;
  reservedLeadId: number | null;
  reservedPhone: string | null;
  reservedUntil: string | null;
  residualValue: Ore | null;
  salePriceExclVat: Ore | null;
  salePriceInclVat: Ore | null;
  searchCodes: GeneratedAlways<string>;
  searchNames: GeneratedAlways<string>;
  seats: number | null;
  serviceBook: ServiceBook | null;
  slug: string | null;
  soldAt: string | null;
  soldById: string | null;
  soldPrice: Ore | null;
  sourceOfImport: Generated<SourceOfImport>;
  state: GeneratedAlways<CarState>;
  status: Generated<CarStatus>;
  stockNumber: string;
  summerTyreMm: number | null;
  taxStatus: TaxStatus | null;
  taxableValue: Ore | null;
  teaser: string | null;
  title: string | null;
  torqueNm: number | null;
  totalWeight: number | null;
  towBrakedKg: number | null;
  towUnbrakedKg: number | null;
  towbar: boolean | null;
  typeApprovalCode: string | null;
  tyreHotel: boolean | null;
  tyrePlace: string | null;
  unsoldSince: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  usage: string | null;
  variant: string | null;
  vatScheme: VatScheme | null;
  vehicleType: VehicleType;
  version: Generated<number>;
  videoUrl: string | null;
  vin: string | null;
  warrantyUntil: string | null;
  whPerKm: number | null;
  wheelSize: string | null;
  winterTyreMm: number | null;
}

export interface CarCategoryTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  organizationId: string;
  sortOrder: Generated<number>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CarDraftTable {
  answer: Shapes['RegisterVehicle'] | null;
  carId: number | null;
  createdAt: GeneratedInstant;
  createdById: string;
  fetchedAt: Instant | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  refusal: string | null;
  service: LookupService | null;
  taken: Generated<string[]>;
  typed: Generated<Shapes['DraftFields']>;
  updatedAt: GeneratedInstant;
}

export interface CarFeatureTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  group: FeatureGroup;
  id: GeneratedAlways<number>;
  name: string;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CarImageTable {
  alt: string | null;
  angle: ImageAngle | null;
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  deletedAt: Instant | null;
  fileId: number;
  height: number | null;
  id: GeneratedAlways<number>;
  isPrimary: Generated<boolean>;
  kind: Generated<ImageKind>;
  organizationId: string;
  position: number;
  problem: string | null;
  shownEditId: number | null;
  status: Generated<ImageStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  view: ImageView | null;
  width: number | null;
}

export interface CarPriceTable {
  amount: Ore | null;
  carId: number | null;
  generation: Generated<number>;
  id: GeneratedAlways<number>;
  organizationId: string;
  productId: number | null;
  protocolId: number | null;
  validTo: string | null;
}

export interface CarPriceStateTable {
  generation: number;
  organizationId: string;
}

export interface CarRemarkTable {
  carId: number;
  createdAt: GeneratedInstant;
  formKey: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  remark: string;
}

export interface CarServiceTable {
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  doneOn: string;
  formKey: string | null;
  id: GeneratedAlways<number>;
  kind: 'service' | 'tyres';
  mileage: number;
  note: string | null;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CarTallyTable {
  brandName: string;
  category: string | null;
  count: number;
  departmentId: number | null;
  fuelType: string | null;
  gearType: string | null;
  id: GeneratedAlways<number>;
  isFactoryCar: boolean;
  modelName: string;
  organizationId: string;
  state: string;
  status: string;
  vehicleType: string;
}

export interface ChecklistTemplateTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  kind: MemoKind;
  name: string;
  organizationId: string;
  points: string;
  sortOrder: Generated<number>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface ConsentTable {
  at: GeneratedInstant;
  channel: ConsentChannel;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isGiven: boolean;
  organizationId: string;
  source: ConsentSource;
  words: string | null;
  wordsVersion: string | null;
}

export interface CustomerTable {
  address: string | null;
  birthDate: string | null;
  blockedReason: string | null;
  city: string | null;
  country: Generated<string>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  creditLimit: Ore | null;
  creditStatus: Generated<CreditStatus>;
  cvr: string | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  departmentId: number | null;
  ean: string | null;
  email: string | null;
  emailKey: string | null;
  eraseOn: string | null;
  erasedAt: Instant | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  invoiceAddress: string | null;
  invoiceCity: string | null;
  invoiceEmail: string | null;
  invoicePostalCode: string | null;
  isBlocked: Generated<boolean>;
  keptReason: string | null;
  keptUntil: string | null;
  lastContactAt: Instant | null;
  licenceCountry: string | null;
  licenceExpiresOn: string | null;
  licenceIssuedOn: string | null;
  licenceNumber: string | null;
  licenceVerifiedAt: Instant | null;
  licenceVerifiedById: string | null;
  name: string;
  nameKey: string | null;
  notes: string | null;
  organizationId: string;
  otherPhone: string | null;
  ownerId: string | null;
  pNumber: string | null;
  paymentTermsDays: Generated<number>;
  phone: string | null;
  postalCode: string | null;
  segment: Generated<CustomerSegment>;
  tags: Generated<string[]>;
  type: Generated<CustomerType>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CustomerContactTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  email: string | null;
  emailKey: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isPrimary: Generated<boolean>;
  name: string;
  organizationId: string;
  phone: string | null;
  title: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CustomerDamageTable {
  agreementId: number;
  carId: number;
  createdAt: GeneratedInstant;
  customerId: number;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isDrivable: boolean;
  memoId: number | null;
  organizationId: string;
  portalUserId: string | null;
  zones: string[];
}

export interface CustomerMergeTable {
  changed: Shapes['MergeChanges'] | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  id: GeneratedAlways<number>;
  mergedId: number;
  moved: Shapes['MergeMoved'] | null;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface CustomerSummaryTable {
  customerId: number;
  emailConsentAt: Instant | null;
  organizationId: string;
  phoneConsentAt: Instant | null;
  searchText: string;
  smsConsentAt: Instant | null;
}

export interface DepartmentTable {
  address: string | null;
  capacity: number | null;
  city: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  email: string | null;
  formKey: string | null;
  helpPhone: string | null;
  id: GeneratedAlways<number>;
  invoicePrefix: string | null;
  isActive: Generated<boolean>;
  isHome: Generated<boolean>;
  lat: number | null;
  lon: number | null;
  managerMemberId: string | null;
  name: string;
  openingHours: Shapes['OpeningHoursColumn'];
  organizationId: string;
  phone: string | null;
  postalCode: string | null;
  shortCode: string | null;
  sortOrder: Generated<number>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface DistributionCreditTable {
  credit: number;
  organizationId: string;
  ruleId: number;
  userId: string;
}

export interface DistributionRuleTable {
  brands: Generated<string[]>;
  categories: Generated<string[]>;
  conditionDepartmentIds: Generated<number[]>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  deletedAt: Instant | null;
  departmentId: number | null;
  escalateToId: string | null;
  fallbackRuleId: number | null;
  formKey: string | null;
  giveOn: Generated<boolean>;
  id: GeneratedAlways<number>;
  kinds: Generated<string[]>;
  memberIds: Generated<string[]>;
  mode: Generated<DistributionMode>;
  name: string;
  organizationId: string;
  postalRanges: Generated<string[]>;
  respectHours: Generated<boolean>;
  slaMinutes: number | null;
  sortOrder: number;
  sources: Generated<string[]>;
  status: Generated<RuleStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  valueFrom: Ore | null;
  valueTo: Ore | null;
  vehicleType: VehicleType | null;
  version: Generated<number>;
  weights: Generated<number[]>;
}

export interface DocumentTable {
  carId: number | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  expiresOn: string | null;
  id: GeneratedAlways<number>;
  kind: DocumentKind;
  leadId: number | null;
  organizationId: string;
  quoteId: number | null;
  rentalId: number | null;
  saleId: number | null;
  subjectId: number;
  subjectType: DocumentSubjectType;
  template: DocumentTemplate | null;
  title: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  visibility: Generated<DocumentVisibility>;
}

export interface DocumentLinkTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  documentId: number;
  expiresAt: Instant;
  id: GeneratedAlways<number>;
  maxViews: number | null;
  note: string | null;
  organizationId: string;
  revokedAt: Instant | null;
  tokenHash: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface DocumentRequestTable {
  askedAt: GeneratedInstant;
  contact: string | null;
  id: GeneratedAlways<number>;
  linkId: number;
  message: string | null;
  name: string;
  organizationId: string;
}

export interface DocumentVersionTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  documentId: number;
  fileId: number;
  id: GeneratedAlways<number>;
  number: number;
  organizationId: string;
  restoredFrom: number | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface DocumentViewTable {
  device: string;
  id: GeneratedAlways<number>;
  linkId: number;
  organizationId: string;
  passHash: string;
  versionId: number;
  viewedAt: GeneratedInstant;
}

export interface EditionTable {
  brandId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  description: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  modelId: number;
  modelYear: number;
  name: string;
  organizationId: string;
  standardFeatures: Generated<number[]>;
  status: Generated<CatalogueStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
}

export interface ErasureTable {
  cause: 'asked' | 'retention';
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  subjectId: number;
  subjectType: 'customer' | 'lead' | 'rentalInvoice' | 'sale';
  transactionId: Generated<string>;
}

export interface ExpenseTable {
  amountExclVat: Ore;
  amountInclVat: GeneratedAlways<Ore>;
  approvedAt: Instant | null;
  approvedById: string | null;
  carId: number;
  costAmount: GeneratedAlways<Ore>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  deductible: Generated<boolean>;
  deletedAt: Instant | null;
  deletedById: string | null;
  description: string | null;
  expenseDate: string;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isRebilled: Generated<boolean>;
  memoId: number | null;
  organizationId: string;
  rebillTo: string | null;
  receiptFileId: number | null;
  rejectedReason: string | null;
  reversesId: number | null;
  status: Generated<ExpenseStatus>;
  supplierInvoiceNo: string | null;
  supplierName: string | null;
  type: ExpenseType;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vatAmount: GeneratedAlways<Ore>;
  vatRate: number;
  version: Generated<number>;
}

export interface FactoryOrderTable {
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  note: string | null;
  options: Generated<string[]>;
  organizationId: string;
  priceExclVatExclTax: Ore;
  productId: number;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface FileTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  mediaType: string;
  name: string;
  organizationId: string;
  sha256: string;
  size: number;
  storageKey: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface FileJobTable {
  askedBy: Shapes['FileActor'];
  brandId: number | null;
  choices: Generated<Shapes['FileChoices']>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  createdCount: Generated<number>;
  facts: Generated<Shapes['FileFacts']>;
  fileFormat: 'csv' | 'xlsx';
  fileName: string;
  finishedAt: Instant | null;
  finishedById: string | null;
  handledCount: Generated<number>;
  header: string[];
  heartbeatAt: Instant | null;
  id: GeneratedAlways<number>;
  kind: FileJobKind;
  lastRowNumber: Generated<number>;
  mapping: Shapes['ColumnMapping'];
  organizationId: string;
  plannedCount: Generated<number>;
  priceTableId: number | null;
  problem: string | null;
  refusedCount: Generated<number>;
  rowCount: number;
  startedAt: Instant | null;
  status: Generated<FileJobStatus>;
  unchangedCount: Generated<number>;
  undoneAt: Instant | null;
  undoneById: string | null;
  unknown: Generated<Shapes['MissingNames']>;
  unwanted: Generated<string[]>;
  updatedCount: Generated<number>;
  workerId: string | null;
}

export interface FileRowTable {
  cells: string[];
  fields: Shapes['RowFields'] | null;
  fileJobId: number;
  id: GeneratedAlways<number>;
  isKept: Generated<boolean>;
  needs: Generated<string[]>;
  number: number;
  organizationId: string;
  outcome: RowOutcome | null;
  plan: RowPlan | null;
  problems: Generated<Shapes['RowNotes']>;
  restored: Shapes['RestoredFields'] | null;
  subjectId: number | null;
  warnings: Generated<Shapes['RowNotes']>;
}

export interface FormerSlugTable {
  endedAt: GeneratedInstant;
  organizationId: string;
  slug: string;
}

export interface HistoryTable {
  action: 'create' | 'delete' | 'update';
  actorId: string | null;
  entityId: number;
  entityType: string;
  groupId: Generated<string>;
  id: GeneratedAlways<number>;
  impersonatedById: string | null;
  isErased: Generated<boolean>;
  newValue: JsonColumn;
  occurredAt: GeneratedInstant;
  oldValue: JsonColumn;
  organizationId: string;
  portalUserId: string | null;
  requestId: string | null;
}

export interface HomeLayoutTable {
  hidden: Generated<string[]>;
  organizationId: string;
  userId: string;
  widgets: string[];
}

export interface ImageEditTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  finishedAt: Instant | null;
  id: GeneratedAlways<number>;
  imageId: number;
  operations: Shapes['OperationsColumn'];
  organizationId: string;
  problem: string | null;
  status: Generated<EditStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface InsightTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  expiresAt: Instant;
  fileId: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isOfLogin: Generated<boolean>;
  organizationId: string;
  portalUserId: string | null;
  subjectId: number;
  subjectType: 'customer' | 'lead';
}

export interface IntegrationTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  credentialHint: string;
  credentialSetAt: GeneratedInstant;
  id: GeneratedAlways<number>;
  organizationId: string;
  provider: IntegrationProvider;
  settings: JsonColumn;
  status: Generated<'active' | 'paused'>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface IntegrationHealthTable {
  closedUntil: Instant | null;
  errorCount: Generated<number>;
  lastErrorAt: Instant | null;
  lastErrorCode: string | null;
  lastSuccessAt: Instant | null;
  lastTestAt: Instant | null;
  lastTestCode: string | null;
  organizationId: string;
  provider: string;
}

export interface IntegrationSecretTable {
  organizationId: string;
  provider: string;
  sealed: string;
}

export interface InvitationTable {
  answeredAt: Instant | null;
  createdAt: GeneratedInstant;
  departmentIds: Generated<number[]>;
  email: string;
  expiresAt: Instant;
  formKey: string | null;
  id: Generated<string>;
  inviterId: string;
  message: string | null;
  number: GeneratedAlways<number>;
  organizationId: string;
  resendCount: Generated<number>;
  resendsSince: Instant | null;
  role: Role | null;
  sentAt: GeneratedInstant;
  status: Generated<InvitationStatus>;
  title: string | null;
  tokenHash: string | null;
}

export interface KnownDeviceTable {
  deviceHash: string;
  seenAt: GeneratedInstant;
  userId: string;
}

export interface LeadTable {
  arrivedAt: GeneratedInstant;
  assignedToId: string | null;
  attemptDays: Generated<number>;
  attempts: Generated<number>;
  budget: Ore | null;
  budgetMonthly: Ore | null;
  carId: number | null;
  category: string | null;
  closedAt: Instant | null;
  contactCompany: string | null;
  contactEmail: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactPostalCode: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  departmentId: number | null;
  drivesAbroad: Generated<boolean>;
  emailKey: string | null;
  eraseOn: string | null;
  erasedAt: Instant | null;
  externalId: string | null;
  firstResponseAt: Instant | null;
  formKey: string | null;
  fuelType: FuelType | null;
  id: GeneratedAlways<number>;
  isTradeInDebtChecked: Generated<boolean>;
  keptReason: string | null;
  keptUntil: string | null;
  kind: Generated<LeadKind>;
  kmPerMonth: number | null;
  lastAttemptOn: string | null;
  lostNote: string | null;
  lostReason: LostReason | null;
  message: string | null;
  nextActionAt: Instant | null;
  nextActionKind: NextActionKind | null;
  nextActionNote: string | null;
  number: number;
  organizationId: string;
  parkedFrom: 'contacted' | 'negotiation' | 'new' | 'qualified' | 'quoted' | null;
  parkedUntil: string | null;
  payloadNeed: number | null;
  priority: Generated<LeadPriority>;
  productId: number | null;
  respondBy: Instant | null;
  source: LeadOrigin;
  startOn: string | null;
  status: Generated<LeadStatus>;
  termMonths: number | null;
  towNeed: number | null;
  tradeInCar: string | null;
  tradeInCondition: string | null;
  tradeInExpected: Ore | null;
  tradeInMileage: number | null;
  tradeInOffered: Ore | null;
  tradeInPlate: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  usage: string | null;
  value: Ore | null;
  version: Generated<number>;
  waitsSince: Instant | null;
  wish: string | null;
  youngestDriverAge: number | null;
}

export interface LeadArrivalTable {
  arrivedAt: GeneratedInstant;
  externalId: string | null;
  format: ArrivalFormat;
  id: GeneratedAlways<number>;
  leadId: number | null;
  message: string | null;
  name: string | null;
  onceKey: string | null;
  organizationId: string;
  outcome: ArrivalOutcome;
  provider: string | null;
  raw: string | null;
  refusal: string | null;
  sourceId: number;
  url: string | null;
  utm: Shapes['CampaignColumn'];
}

export interface LeadAssignmentTable {
  acceptedAt: Instant | null;
  assignedAt: GeneratedInstant;
  breachedAt: Instant | null;
  createdById: string | null;
  dueAt: Instant | null;
  id: GeneratedAlways<number>;
  leadId: number;
  nextAt: Instant | null;
  note: string | null;
  organizationId: string;
  outcome: AssignmentOutcome;
  releasedAt: Instant | null;
  releasedFor: ReleaseReason | null;
  ruleId: number | null;
  trace: Shapes['TraceColumn'];
  userId: string | null;
}

export interface LeadCounterTable {
  lastNumber: number;
  organizationId: string;
}

export interface LeadDraftTable {
  documentIds: Generated<number[]>;
  id: GeneratedAlways<number>;
  imageIds: Generated<number[]>;
  leadId: number;
  organizationId: string;
  recipient: Generated<string>;
  savedAt: GeneratedInstant;
  subject: Generated<string>;
  text: Generated<string>;
  userId: Generated<string>;
}

export interface LeadDraftFileTable {
  draftId: number;
  fileId: number;
  id: GeneratedAlways<number>;
  organizationId: string;
}

export interface LeadMessageTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  direction: MessageDirection;
  failure: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  inReplyTo: string | null;
  isAutomatic: Generated<boolean>;
  isUnknownSender: Generated<boolean>;
  leadId: number;
  mailId: string | null;
  messageId: string;
  organizationId: string;
  portalUserId: string | null;
  recipient: string | null;
  references: Generated<string[]>;
  sender: string | null;
  senderName: string | null;
  state: MessageState;
  subject: Generated<string>;
  text: Generated<string>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface LeadMessageFileTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  fileId: number;
  id: GeneratedAlways<number>;
  leadMessageId: number;
  name: string;
  organizationId: string;
  part: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface LeadSourceTable {
  assignedToId: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  departmentId: number | null;
  door: Generated<LeadDoor>;
  formKey: string | null;
  id: GeneratedAlways<number>;
  keyHash: string | null;
  keyHint: string | null;
  name: string;
  organizationId: string;
  origin: LeadOrigin;
  revokedAt: Instant | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface LeadSourceUseTable {
  caughtRobots: Generated<number>;
  lastUsedAt: Instant | null;
  organizationId: string;
  sourceId: number;
}

export interface LeadSummaryTable {
  leadId: number;
  organizationId: string;
  personText: string;
  searchText: string;
}

export interface LeadThreadTable {
  leadId: number;
  organizationId: string;
  token: string;
}

export interface LenderTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isVariable: Generated<boolean>;
  maxMonths: number;
  maxRatePct: number | null;
  minDownPaymentPct: number;
  minMonths: number;
  monthlyFee: Ore;
  name: string;
  organizationId: string;
  startupFee: Ore;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
  yearlyRatePct: number;
}

export interface LicenceReminderTable {
  customerId: number;
  daysAhead: number;
  expiresOn: string;
  id: GeneratedAlways<number>;
  organizationId: string;
  sentAt: GeneratedInstant;
}

export interface MailTable {
  attemptedAt: Instant | null;
  attempts: Generated<number>;
  createdAt: GeneratedInstant;
  expiresAt: Instant | null;
  html: string;
  id: string;
  kind: string;
  lastError: string | null;
  personal: Shapes['PersonalMailColumn'];
  recipient: string;
  state: Generated<MailState>;
  subject: string;
  tenantId: string | null;
  text: string;
}

export interface MailTemplateTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  name: string;
  organizationId: string;
  subject: string;
  text: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface MemberTable {
  calendarColor: string | null;
  commissionPct: number | null;
  createdAt: GeneratedInstant;
  departmentIds: Generated<number[]>;
  endDate: string | null;
  id: Generated<string>;
  isSellable: Generated<boolean>;
  lastActiveAt: Instant | null;
  number: GeneratedAlways<number>;
  organizationId: string;
  phone: string | null;
  role: Generated<Role>;
  startDate: string | null;
  status: Generated<MemberStatus>;
  title: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string;
  version: Generated<number>;
}

export interface MemberAvailabilityTable {
  busySince: Instant | null;
  busyUntil: Instant | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  hours: Shapes['OpeningHoursColumn'];
  id: GeneratedAlways<number>;
  maxOpenLeads: number | null;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string;
  version: Generated<number>;
}

export interface MemoTable {
  anchorDay: number | null;
  assignedToId: string | null;
  body: string | null;
  checklist: Shapes['ChecklistColumn'];
  completedAt: Instant | null;
  completedById: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  departmentId: number | null;
  dueAt: string | null;
  dueTime: string | null;
  followsId: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isPinned: Generated<boolean>;
  isPrivate: Generated<boolean>;
  kind: Generated<MemoKind>;
  mentions: Generated<string[]>;
  organizationId: string;
  priority: Generated<MemoPriority>;
  recurrence: Generated<'monthly' | 'none' | 'weekly'>;
  reminderAt: Instant | null;
  status: Generated<MemoStatus>;
  title: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface MemoPhotoTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  fileId: number;
  id: GeneratedAlways<number>;
  memoId: number;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface MemoSubjectTable {
  carId: number | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  id: GeneratedAlways<number>;
  leadId: number | null;
  memoId: number;
  organizationId: string;
  subjectId: number;
  subjectType: 'car' | 'customer' | 'lead';
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface ModelTable {
  bodyType: string | null;
  brandId: number;
  category: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  discontinuedAt: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  introducedAt: string | null;
  isActive: Generated<boolean>;
  name: string;
  organizationId: string;
  segment: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vehicleType: VehicleType;
  version: Generated<number>;
}

export interface NotDuplicateTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  id: GeneratedAlways<number>;
  organizationId: string;
  otherCustomerId: number;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface NotificationTable {
  actorId: string | null;
  count: Generated<number>;
  createdAt: GeneratedInstant;
  facts: Shapes['NotificationFactsColumn'];
  id: GeneratedAlways<number>;
  isShown: Generated<boolean>;
  kind: string;
  lastAt: GeneratedInstant;
  mail: Generated<'digest' | 'none' | 'now' | 'sent' | 'withheld'>;
  mailDueAt: Instant | null;
  organizationId: string;
  readAt: Instant | null;
  snoozedUntil: Instant | null;
  subjectId: number;
  subjectType: Shapes['NotificationSubject'];
  userId: string;
}

export interface NotificationSettingTable {
  choices: Shapes['ChoicesColumn'];
  createdAt: GeneratedInstant;
  createdById: string | null;
  digestHour: number | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  pausedUntil: Instant | null;
  quietFrom: string | null;
  quietTo: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string | null;
  version: Generated<number>;
  weekends: Generated<boolean>;
}

export interface OrganizationTable {
  closedAt: Instant | null;
  createdAt: GeneratedInstant;
  deletionAskedAt: Instant | null;
  deletionAskedBy: string | null;
  deletionAskedById: string | null;
  deletionReason: string | null;
  id: Generated<string>;
  logo: string | null;
  metadata: string | null;
  name: string;
  slug: string;
}

export interface OrganizationExportTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  expiresAt: Instant | null;
  fileId: number | null;
  formKey: string | null;
  handledCount: Generated<number>;
  heartbeatAt: Instant | null;
  id: GeneratedAlways<number>;
  isByPlatform: Generated<boolean>;
  organizationId: string;
  plannedCount: Generated<number>;
  status: Generated<ExportStatus>;
  workerId: string | null;
}

export interface OrganizationSettingsTable {
  address: string | null;
  autoAccept: Generated<boolean>;
  bankAccount: string | null;
  bankIban: string | null;
  bankRegistration: string | null;
  bookingChangeHours: Generated<number>;
  brandColor: Generated<string>;
  city: string | null;
  cvr: string | null;
  defaultDepartmentId: number | null;
  defaultVatDisplay: Generated<'excl' | 'incl'>;
  documentFooter: string | null;
  ean: string | null;
  email: string | null;
  financeAuthorityRegistered: Generated<boolean>;
  fullTaxRegistered: Generated<boolean>;
  holidays: Shapes['HolidaysColumn'];
  keylessLogRetentionMonths: Generated<number>;
  kind: Generated<CompanyKind>;
  leadAttempts: Generated<number>;
  leadRetentionMonths: Generated<number>;
  leadSlaMinutes: Generated<number>;
  leadsToOwner: Generated<boolean>;
  leasingTerms: string | null;
  leasingWithdrawable: Generated<boolean>;
  leasingWithdrawal: string | null;
  legalName: string | null;
  logoFileId: number | null;
  notificationDigestHour: Generated<number>;
  openingHours: Shapes['OpeningHoursColumn'];
  organizationId: string;
  overrideApprovalPct: Generated<number>;
  pNumber: string | null;
  phone: string | null;
  portalAsksCar: Generated<boolean>;
  portalAsksDamage: Generated<boolean>;
  portalAsksKm: Generated<boolean>;
  portalAsksMessage: Generated<boolean>;
  portalEnabled: Generated<boolean>;
  portalHelpPhone: string | null;
  portalLogRetentionMonths: Generated<number>;
  portalSelfRegistration: Generated<boolean>;
  portalWelcome: string | null;
  postalCode: string | null;
  quoteReminderDays: Generated<number>;
  quoteValidityDays: Generated<number>;
  referenceKm: Generated<number[]>;
  referenceTerms: Generated<number[]>;
  rentalBillFee: Generated<Ore>;
  rentalBufferMinutes: Generated<number>;
  rentalCancelHours: Generated<number>;
  rentalCancelPct: Generated<number>;
  rentalCleaningFee: Generated<Ore>;
  rentalFuelPrice: Generated<Ore>;
  rentalLateFee: Ore | null;
  rentalMinAge: Generated<number>;
  rentalPaymentDays: Generated<number>;
  rentalTerms: string | null;
  rentalWithdrawable: Generated<boolean>;
  requireTwoFactor: Generated<boolean>;
  requireTwoFactorOfAll: Generated<boolean>;
  saleWithdrawable: Generated<boolean>;
  saleWithdrawal: string | null;
  stockAgeRed: Generated<number>;
  stockAgeYellow: Generated<number>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  website: string | null;
}

export interface PaperSignatureTable {
  addressHash: string;
  boxText: string;
  buttonText: string;
  device: string | null;
  door: Generated<'link' | 'portal'>;
  email: string;
  id: GeneratedAlways<number>;
  isSteppedUp: boolean;
  method: Generated<string>;
  name: string;
  organizationId: string;
  pdfHash: string;
  portalUserId: string;
  provenAt: Instant;
  requestId: string | null;
  signatureRequestId: number;
  signedAt: GeneratedInstant;
  signedInAt: Instant;
  signedInBy: 'code' | 'link' | 'passkey' | 'password';
  signerId: number;
}

export interface PasskeyTable {
  aaguid: string | null;
  backedUp: boolean;
  counter: number;
  createdAt: Instant | null;
  credentialID: string;
  deviceType: string;
  id: Generated<string>;
  lastUsedAt: Instant | null;
  name: string | null;
  publicKey: string;
  transports: string | null;
  userId: string;
}

export interface PlateLookupTable {
  answer: Shapes['RegisterVehicle'] | null;
  attempts: Generated<number>;
  createdAt: GeneratedInstant;
  createdById: string | null;
  fetchedAt: Instant | null;
  id: GeneratedAlways<number>;
  isCached: Generated<boolean>;
  kind: 'plate' | 'vin';
  milliseconds: Generated<number>;
  organizationId: string;
  outcome: string;
  query: string;
  reason: LookupReason;
  requestId: string | null;
  service: LookupService;
}

export interface PlatformAuditTable {
  action: string;
  actorEmail: string;
  actorId: string;
  details: JsonColumn;
  id: GeneratedAlways<number>;
  ipAddress: string | null;
  occurredAt: GeneratedInstant;
  refusalCode: string | null;
  refusalOf: number | null;
  targetEmail: string | null;
  targetUserId: string | null;
}

export interface PortalAccessTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  id: GeneratedAlways<number>;
  maySign: Generated<boolean>;
  organizationId: string;
  portalUserId: string;
  role: Generated<PortalRole>;
  scope: Generated<'all' | 'some'>;
  status: Generated<PortalAccessStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PortalAccessScopeTable {
  accessId: number;
  agreementId: number | null;
  id: GeneratedAlways<number>;
  leadId: number | null;
  organizationId: string;
}

export interface PortalAccountTable {
  accessToken: string | null;
  accessTokenExpiresAt: Instant | null;
  accountId: string;
  createdAt: GeneratedInstant;
  id: Generated<string>;
  idToken: string | null;
  organizationId: string;
  password: string | null;
  providerId: string;
  refreshToken: string | null;
  refreshTokenExpiresAt: Instant | null;
  scope: string | null;
  updatedAt: GeneratedInstant;
  userId: string;
}

export interface PortalAgreedTable {
  agreedAt: GeneratedInstant;
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string;
  textId: number;
}

export interface PortalDataRequestTable {
  answeredAt: Instant | null;
  answeredById: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  dueOn: string;
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string | null;
  status: Generated<PortalRequestStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PortalDetailChangeTable {
  answeredAt: Instant | null;
  answeredById: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  field: PortalDetailField;
  formerValue: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string | null;
  status: Generated<'accepted' | 'pending' | 'refused'>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  value: string;
  version: Generated<number>;
}

export interface PortalDeviceTable {
  applicationKey: string;
  auth: string;
  createdAt: GeneratedInstant;
  endpoint: string;
  id: GeneratedAlways<number>;
  organizationId: string;
  p256dh: string;
  portalUserId: string;
  sessionId: string;
}

export interface PortalEmailChangeTable {
  askedAt: GeneratedInstant;
  attempts: Generated<number>;
  codeHash: string;
  email: string;
  expiresAt: Instant;
  organizationId: string;
  portalUserId: string;
}

export interface PortalInvitationTable {
  answeredAt: Instant | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  email: string;
  expiresAt: Instant;
  formKey: string | null;
  id: GeneratedAlways<number>;
  inviterAccessId: number | null;
  maySign: Generated<boolean>;
  message: string | null;
  name: string | null;
  organizationId: string;
  resendCount: Generated<number>;
  resendsSince: Instant | null;
  role: Generated<PortalRole>;
  sentAt: GeneratedInstant;
  status: Generated<'accepted' | 'pending' | 'recalled'>;
  tokenHash: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PortalKnownDeviceTable {
  deviceHash: string;
  organizationId: string;
  portalUserId: string;
  seenAt: GeneratedInstant;
}

export interface PortalLicenceTable {
  answeredAt: Instant | null;
  answeredById: string | null;
  country: string;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  deleteOn: string;
  expiresOn: string;
  fileId: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  isCovered: boolean;
  number: string;
  organizationId: string;
  portalUserId: string | null;
  reason: string | null;
  status: Generated<PortalLicenceStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PortalLogTable {
  at: GeneratedInstant;
  device: string | null;
  id: GeneratedAlways<number>;
  kind: PortalLogKind;
  organizationId: string;
  portalUserId: string;
  way: PortalWay | null;
}

export interface PortalLookTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  door: PortalLookDoor;
  endedAt: Instant | null;
  expiresAt: Instant;
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string;
  reason: string;
  staffId: string;
  staffSessionId: string;
  startedAt: GeneratedInstant;
  tokenHash: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PortalNoticeTable {
  accessId: number;
  createdAt: GeneratedInstant;
  expiresAt: Instant;
  id: GeneratedAlways<number>;
  isMailed: Generated<boolean>;
  kind: 'agreement' | 'booking' | 'message' | 'offer' | 'paper';
  mailDueAt: Instant | null;
  mailId: string | null;
  organizationId: string;
  path: string;
  portalUserId: string;
  state: Generated<'mailed' | 'new' | 'over' | 'pushed' | 'read'>;
}

export interface PortalPasskeyTable {
  aaguid: string | null;
  backedUp: boolean;
  counter: number;
  createdAt: Instant | null;
  credentialID: string;
  deviceType: string;
  id: Generated<string>;
  lastUsedAt: Instant | null;
  name: string | null;
  organizationId: string;
  publicKey: string;
  transports: string | null;
  userId: string;
}

export interface PortalPublicationTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  id: GeneratedAlways<number>;
  leadId: number | null;
  note: string | null;
  organizationId: string;
  publishedAt: GeneratedInstant;
  revisionId: number | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  versionId: number | null;
  withdrawnAt: Instant | null;
}

export interface PortalRateLimitTable {
  count: number;
  id: Generated<string>;
  key: string;
  lastRequest: number;
  organizationId: string;
}

export interface PortalReadTable {
  id: GeneratedAlways<number>;
  leadId: number;
  organizationId: string;
  portalUserId: string;
  readAt: GeneratedInstant;
}

export interface PortalSessionTable {
  createdAt: GeneratedInstant;
  customerId: number | null;
  expiresAt: Instant;
  id: Generated<string>;
  ipAddress: string | null;
  organizationId: string;
  provenAt: GeneratedInstant;
  token: string;
  updatedAt: GeneratedInstant;
  userAgent: string | null;
  userId: string;
  way: Generated<'code' | 'link' | 'passkey' | 'password'>;
}

export interface PortalSightingTable {
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string;
  publicationId: number;
  seenAt: GeneratedInstant;
}

export interface PortalTextTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  kind: PortalTextKind;
  number: number;
  organizationId: string;
  text: string;
}

export interface PortalUploadTable {
  documentId: number;
  formKey: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  portalUserId: string | null;
  receivedAt: GeneratedInstant;
}

export interface PortalUserTable {
  createdAt: GeneratedInstant;
  disabledAt: Instant | null;
  email: string;
  emailVerified: Generated<boolean>;
  id: Generated<string>;
  image: string | null;
  lastSeenAt: Instant | null;
  mutedMail: Generated<string[]>;
  mutedPush: Generated<string[]>;
  name: Generated<string>;
  number: GeneratedAlways<number>;
  organizationId: string;
  phone: string | null;
  registeredAt: Instant | null;
  updatedAt: GeneratedInstant;
}

export interface PortalVerificationTable {
  createdAt: GeneratedInstant;
  expiresAt: Instant;
  id: Generated<string>;
  identifier: string;
  organizationId: string;
  updatedAt: GeneratedInstant;
  value: string;
}

export interface PriceCellTable {
  column: string;
  createdAt: GeneratedInstant;
  createdById: string | null;
  dayPrice: number | null;
  deposit: number | null;
  excessKmPrice: number | null;
  id: GeneratedAlways<number>;
  minPrice: number | null;
  note: string | null;
  organizationId: string;
  price: number | null;
  row: string;
  sheet: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  versionId: number;
}

export interface PriceEffectTable {
  createdAt: GeneratedInstant;
  done: Generated<number>;
  effect: Shapes['PriceEffectColumn'];
  fingerprint: string;
  organizationId: string;
  requestedById: string | null;
  tableId: number;
  total: number;
  validFrom: string;
}

export interface PriceOverrideTable {
  approvedDeviation: number | null;
  carId: number | null;
  category: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  decidedAt: Instant | null;
  decidedById: string | null;
  decisionReason: string | null;
  deviation: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  kind: OverrideKind;
  level: OverrideLevel;
  organizationId: string;
  productType: QuoteProduct | null;
  protocolId: number | null;
  quoteId: number | null;
  reason: string;
  status: OverrideStatus;
  target: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  validFrom: string;
  validTo: string | null;
  value: Ore;
  version: Generated<number>;
}

export interface PriceTableTable {
  archivedAt: Instant | null;
  code: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  description: string | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  issuer: string | null;
  kind: PriceTableKind;
  name: string;
  organizationId: string;
  policyNumber: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface PriceTableVersionTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  note: string | null;
  number: number;
  organizationId: string;
  publishedAt: Instant | null;
  publishedById: string | null;
  status: Generated<PriceVersionStatus>;
  tableId: number;
  terms: Shapes['PriceTermsColumn'];
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  validFrom: string | null;
  validTo: string | null;
  version: Generated<number>;
}

export interface ProductTable {
  availableFrom: string | null;
  batteryKwh: number | null;
  brandId: number;
  co2GKm: number | null;
  consumptionKmL: number | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  dealerCost: Ore | null;
  deliveryCostInclVat: Ore | null;
  discountPct: number | null;
  doors: number | null;
  drivetrain: Drivetrain | null;
  editionId: number;
  engineKw: number | null;
  formKey: string | null;
  fuelType: FuelType;
  gearType: GearType;
  id: GeneratedAlways<number>;
  isOrderable: Generated<boolean>;
  kerbWeight: number | null;
  leadTimeWeeks: number | null;
  name: string;
  optionsPriceExclVatExclTax: Ore | null;
  organizationId: string;
  ownershipTaxHalfYear: Ore | null;
  payloadKg: number | null;
  priceExclVatExclTax: Ore;
  productCode: string | null;
  rangeKmWltp: number | null;
  registrationTaxOverride: Ore | null;
  registrationTaxReason: string | null;
  seats: number | null;
  status: Generated<CatalogueStatus>;
  totalWeight: number | null;
  towBrakedKg: number | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface ProductOptionTable {
  code: string;
  createdAt: GeneratedInstant;
  createdById: string | null;
  excludes: Generated<string[]>;
  id: GeneratedAlways<number>;
  isTaxable: Generated<boolean>;
  name: string;
  organizationId: string;
  priceExclVatExclTax: Ore;
  productId: number;
  requires: Generated<string[]>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface QuoteTable {
  answeredAt: Instant | null;
  carId: number | null;
  category: string | null;
  confirmedAt: Instant | null;
  contractId: number | null;
  contractNote: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  declineReason: string | null;
  deletedAt: Instant | null;
  deletedById: string | null;
  endingBy: 'obligation' | 'option' | 'return' | null;
  endingPrice: Ore | null;
  erasedAt: Instant | null;
  firstSentAt: Instant | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  leadId: number | null;
  lostToId: number | null;
  number: string;
  organizationId: string;
  ownerId: string | null;
  productId: number | null;
  productType: QuoteProduct;
  recipientAddress: string | null;
  recipientCity: string | null;
  recipientCompany: string | null;
  recipientCvr: string | null;
  recipientEmail: string | null;
  recipientName: string | null;
  recipientPhone: string | null;
  recipientPostalCode: string | null;
  recipientSalt: string | null;
  recipientType: Generated<CustomerType>;
  refusalReason: string | null;
  refusedAt: Instant | null;
  seenAt: Instant | null;
  status: Generated<QuoteStatus>;
  takenBackAt: Instant | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  validUntil: string;
  version: Generated<number>;
}

export interface QuoteAcceptanceTable {
  acceptedAt: GeneratedInstant;
  addressHash: string;
  alternativeId: number;
  boxText: string;
  buttonText: string;
  checksum: string;
  device: string | null;
  door: Generated<'link' | 'portal'>;
  email: string | null;
  id: GeneratedAlways<number>;
  isSteppedUp: boolean | null;
  linkId: number | null;
  method: Generated<string>;
  name: string;
  organizationId: string;
  pdfHash: string | null;
  portalUserId: string | null;
  provenAt: Instant | null;
  quoteId: number;
  requestId: string | null;
  revisionId: number;
  signedInAt: Instant | null;
  signedInBy: 'code' | 'link' | 'passkey' | 'password' | null;
}

export interface QuoteAlternativeTable {
  approval: Shapes['QuoteApprovalColumn'];
  contractExclVat: Ore;
  contractInclVat: Ore;
  deductible: Ore | null;
  deposit: Ore;
  excessKmPrice: number | null;
  id: GeneratedAlways<number>;
  km: number | null;
  kmIncluded: number | null;
  lateReturnFee: Ore | null;
  level: 'basis' | 'plus' | 'premium' | null;
  monthlyExclVat: Ore;
  monthlyInclVat: Ore;
  months: number;
  oneTimeExclVat: Ore;
  oneTimeInclVat: Ore;
  organizationId: string;
  overrideIds: GeneratedAlways<number[]>;
  position: number;
  revisionId: number;
  tableIds: GeneratedAlways<number[]>;
  term: number | null;
  trace: Shapes['QuoteTraceColumn'];
}

export interface QuoteCounterTable {
  lastNumber: number;
  organizationId: string;
  year: number;
}

export interface QuoteLineTable {
  alternativeId: number;
  exclVat: Ore;
  id: GeneratedAlways<number>;
  inclVat: Ore;
  key: string;
  kind: string;
  label: string;
  leak: Generated<Ore>;
  organizationId: string;
  period: 'month' | 'once';
  position: number;
  reason: string | null;
  vat: Ore;
  vatRate: number;
  vatReason: 'exempt' | 'export' | 'margin' | null;
}

export interface QuoteLinkTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  expiresAt: Instant;
  id: GeneratedAlways<number>;
  organizationId: string;
  quoteId: number;
  revokedAt: Instant | null;
  tokenHash: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface QuoteQuestionTable {
  askedAt: GeneratedInstant;
  id: GeneratedAlways<number>;
  organizationId: string;
  quoteId: number;
  text: string;
}

export interface QuoteReceiptTable {
  acceptanceId: number;
  isSigned: boolean;
  organizationId: string;
  queuedAt: GeneratedInstant;
}

export interface QuoteRevisionTable {
  checksum: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  erasedAt: Instant | null;
  frozen: Shapes['FrozenQuoteColumn'];
  id: GeneratedAlways<number>;
  number: number;
  organizationId: string;
  pdfFileId: number | null;
  pdfHash: string | null;
  quoteId: number;
  request: Shapes['QuoteRequestColumn'];
  sentAt: Instant | null;
  sentById: string | null;
  status: Generated<QuoteRevisionStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface QuoteWithdrawalTable {
  acceptanceId: number | null;
  addressHash: string;
  agreement: string;
  buttonText: string;
  device: string | null;
  door: Generated<'link' | 'portal'>;
  email: string;
  id: GeneratedAlways<number>;
  lastDay: string | null;
  linkId: number | null;
  name: string;
  organizationId: string;
  portalUserId: string | null;
  quoteId: number;
  requestId: string | null;
  withdrawnAt: GeneratedInstant;
}

export interface RateLimitTable {
  count: number;
  id: Generated<string>;
  key: string;
  lastRequest: number;
}

export interface RegistrationTaxParameterTable {
  batteryDeductionPerKwh: Ore | null;
  batteryMaxKwh: number | null;
  bracket1Max: Ore;
  bracket2Max: Ore | null;
  co2Limit1: number | null;
  co2Limit2: number | null;
  co2Rate1: Ore | null;
  co2Rate2: Ore | null;
  co2Rate3: Ore | null;
  evDeduction: Ore | null;
  evPercent: number | null;
  formKey: string | null;
  generalDeduction: Ore | null;
  hybridDeduction: Ore | null;
  hybridPercent: number | null;
  id: GeneratedAlways<number>;
  leasingInterestPercent: number | null;
  rate1: number;
  rate2: number;
  rate3: number | null;
  source: Generated<string>;
  updatedAt: GeneratedInstant;
  validFrom: string;
  vehicleCategory: VehicleCategory;
  verified: Generated<boolean>;
  version: Generated<number>;
}

export interface ReminderGivenTable {
  dueAt: Instant;
  kind: string;
  organizationId: string;
  subjectId: number;
}

export interface RentalAgreementTable {
  cancelReason: string | null;
  cancelledAt: Instant | null;
  category: string | null;
  closedAt: Instant | null;
  contractId: number | null;
  coverage: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  deductible: Ore | null;
  departmentInId: number | null;
  departmentOutId: number | null;
  deposit: Ore | null;
  endsAt: Instant;
  excessKmPrice: number | null;
  externalId: string | null;
  formKey: string | null;
  hasConflict: Generated<boolean>;
  id: GeneratedAlways<number>;
  isInclVat: Generated<boolean>;
  isNoShow: Generated<boolean>;
  kmIncluded: number | null;
  lateFee: Ore | null;
  leadId: number | null;
  leftAt: Instant | null;
  note: string | null;
  number: string;
  organizationId: string;
  ownerId: string | null;
  priceBasis: Generated<RentalPriceBasis>;
  priceReason: string | null;
  priceTrace: Shapes['RentalTraceColumn'];
  productType: RentalProduct;
  quoteId: number | null;
  returnedAt: Instant | null;
  source: Generated<'carzelle' | 'own'>;
  startsAt: Instant;
  status: Generated<RentalStatus>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userRegisteredInDmr: Generated<boolean>;
  version: Generated<number>;
}

export interface RentalBillTable {
  agreementId: number | null;
  amount: Ore;
  at: Instant;
  carId: number;
  chargeId: number | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  documentId: number | null;
  fee: Generated<Ore>;
  feeChargeId: number | null;
  formKey: string | null;
  id: GeneratedAlways<number>;
  kind: RentalBillKind;
  mailedAt: Instant | null;
  organizationId: string;
  place: string | null;
  plate: string;
  reference: string | null;
  sender: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vatRate: Generated<number>;
  version: Generated<number>;
}

export interface RentalChargeTable {
  agreementId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  damageId: number | null;
  exclVat: Ore;
  expenseId: number | null;
  id: GeneratedAlways<number>;
  invoiceId: number | null;
  isEstimate: Generated<boolean>;
  kind: RentalChargeKind;
  label: string;
  organizationId: string;
  reason: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vatRate: Generated<number>;
  version: Generated<number>;
}

export interface RentalCounterTable {
  kind: 'agreement' | 'invoice';
  lastNumber: number;
  organizationId: string;
  year: number;
}

export interface RentalDamageTable {
  agreementId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  estimate: Ore | null;
  finalCost: Ore | null;
  foundAt: RentalStage;
  id: GeneratedAlways<number>;
  note: Generated<string>;
  organizationId: string;
  periodId: number;
  severity: number;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  x: number | null;
  y: number | null;
  zone: string;
}

export interface RentalDriverTable {
  agreementId: number;
  birthDate: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  email: string | null;
  id: GeneratedAlways<number>;
  licenceDate: string | null;
  licenceExpiresOn: string | null;
  licenceNumber: string | null;
  name: string;
  organizationId: string;
  phone: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface RentalInvoiceTable {
  agreementId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  creditsId: number | null;
  documentId: number | null;
  dueOn: string;
  erasedAt: Instant | null;
  exclVat: Ore;
  formKey: string | null;
  id: GeneratedAlways<number>;
  inclVat: Ore;
  isRent: Generated<boolean>;
  issuedOn: string;
  kind: Generated<RentalInvoiceKind>;
  lines: Shapes['InvoiceLinesColumn'];
  mailedAt: Instant | null;
  number: number;
  organizationId: string;
  party: Shapes['InvoicePartyColumn'];
  payTo: Shapes['InvoicePayToColumn'];
  reason: string | null;
  seller: Shapes['InvoiceSellerColumn'];
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vat: Ore;
  version: Generated<number>;
}

export interface RentalLineTable {
  agreementId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  exclVat: Ore;
  id: GeneratedAlways<number>;
  kind: string;
  label: string;
  organizationId: string;
  period: RentalLinePeriod;
  position: number;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vatRate: Generated<number>;
  version: Generated<number>;
}

export interface RentalMailTextTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  step: 'confirmed' | 'dayBefore' | 'overdueFirst' | 'overdueSecond' | 'overdueThird' | 'paymentFirst' | 'paymentSecond' | 'paymentThird' | 'reading' | 'returnDayBefore';
  subject: string;
  text: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface RentalPaymentTable {
  agreementId: number;
  amount: Ore;
  createdAt: GeneratedInstant;
  createdById: string | null;
  dueOn: string;
  fromDay: string | null;
  id: GeneratedAlways<number>;
  invoiceId: number | null;
  kind: RentalPaymentKind;
  organizationId: string;
  paidOn: string | null;
  remindedAt: Instant | null;
  remindedStep: Generated<number>;
  rentInvoiceId: number | null;
  toDay: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  way: RentalPaymentWay | null;
}

export interface RentalPeriodTable {
  agreementId: number;
  bufferMinutes: Generated<number>;
  cancelledAt: Instant | null;
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  endsAt: Instant;
  equipmentIn: Generated<string[]>;
  equipmentOut: Generated<string[]>;
  fuelIn: number | null;
  fuelOut: number | null;
  heldTo: GeneratedInstant;
  id: GeneratedAlways<number>;
  isSoiled: Generated<boolean>;
  keysIn: number | null;
  keysOut: number | null;
  leftAt: Instant | null;
  mileageIn: number | null;
  mileageOut: number | null;
  noteIn: string | null;
  noteOut: string | null;
  organizationId: string;
  preparedAt: Instant | null;
  returnedAt: Instant | null;
  signatureIn: string | null;
  signatureInFileId: number | null;
  signatureOut: string | null;
  signatureOutFileId: number | null;
  startsAt: Instant;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface RentalReadingTable {
  agreementId: number;
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  dueOn: string | null;
  id: GeneratedAlways<number>;
  mileage: number | null;
  organizationId: string;
  readOn: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface SaleTable {
  askingPrice: Ore | null;
  boughtBackAt: string | null;
  buyerAddress: string | null;
  buyerCity: string | null;
  buyerCvr: string | null;
  buyerEmail: string | null;
  buyerKind: Generated<BuyerKind>;
  buyerName: string | null;
  buyerPhone: string | null;
  buyerPostalCode: string | null;
  cancelReason: string | null;
  cancelledAt: Instant | null;
  cancelledById: string | null;
  carId: number;
  costPrice: Ore | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number | null;
  deliverBy: string | null;
  deliveredAt: string | null;
  deliveryCost: Ore | null;
  deliveryPlace: string | null;
  departmentId: number | null;
  deposit: Ore | null;
  discountAmount: Ore | null;
  discountPercent: number | null;
  formKey: string | null;
  guarantee: string | null;
  handover: Generated<string[]>;
  id: GeneratedAlways<number>;
  isDistance: Generated<boolean>;
  isFinanced: Generated<boolean>;
  isMileageGuaranteed: Generated<boolean>;
  isPriceExclVat: Generated<boolean>;
  leadId: number | null;
  mileage: number | null;
  organizationId: string;
  preparation: string | null;
  price: Ore;
  quoteId: number | null;
  reservations: string | null;
  sellerId: string | null;
  soldAt: string;
  soldPrice: Ore;
  tradeInBrand: string | null;
  tradeInCarId: number | null;
  tradeInDebt: Ore | null;
  tradeInDebtBy: DebtPayer | null;
  tradeInMileage: number | null;
  tradeInModel: string | null;
  tradeInPlate: string | null;
  tradeInValidTo: string | null;
  tradeInValue: Ore | null;
  tradeInVin: string | null;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  vatAmount: Ore | null;
  vatCorrection: Ore | null;
  vatNote: string | null;
  vatScheme: VatScheme | null;
  version: Generated<number>;
}

export interface SalePaymentTable {
  amount: Ore;
  createdAt: GeneratedInstant;
  createdById: string | null;
  dueOn: string | null;
  id: GeneratedAlways<number>;
  kind: PaymentKind;
  organizationId: string;
  paidOn: string | null;
  saleId: number;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  way: PaymentWay | null;
}

export interface SavedViewTable {
  columnOrder: Generated<string[]>;
  createdAt: GeneratedInstant;
  createdById: string;
  deletedAt: Instant | null;
  deletedById: string | null;
  description: string | null;
  filters: JsonColumn;
  formerSlugs: Generated<string[]>;
  id: GeneratedAlways<number>;
  isStart: Generated<boolean>;
  kind: Generated<ViewKind>;
  list: Shapes['ViewList'];
  name: string;
  organizationId: string;
  slug: string;
  sortBy: string | null;
  sortDirection: Generated<'asc' | 'desc'>;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  viewType: ViewType;
  visibleColumns: JsonColumn;
}

export interface SavedViewDefaultTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  kind: Generated<ViewKind>;
  list: Shapes['ViewList'];
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string | null;
  version: Generated<number>;
  viewId: number;
}

export interface SavedViewFavouriteTable {
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  userId: string;
  version: Generated<number>;
  viewId: number;
}

export interface ServiceIntervalTable {
  carId: number | null;
  category: string | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  kind: 'service' | 'tyres';
  km: number | null;
  months: number | null;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface SessionTable {
  activeOrganizationId: string | null;
  createdAt: GeneratedInstant;
  expiresAt: Instant;
  id: Generated<string>;
  impersonatedBy: string | null;
  ipAddress: string | null;
  provenAt: Instant | null;
  token: string;
  updatedAt: GeneratedInstant;
  userAgent: string | null;
  userId: string;
}

export interface SettlementNoteTable {
  boughtOn: string;
  carId: number;
  createdAt: GeneratedInstant;
  createdById: string | null;
  id: GeneratedAlways<number>;
  number: number;
  organizationId: string;
  price: Ore;
  sellerAddress: string;
  sellerCity: string;
  sellerName: string;
  sellerPostalCode: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface SignInAttemptTable {
  count: Generated<number>;
  emailHash: string;
  expiresAt: GeneratedInstant;
}

export interface SignatureRequestTable {
  closedAt: Instant | null;
  createdAt: GeneratedInstant;
  createdById: string | null;
  customerId: number;
  id: GeneratedAlways<number>;
  number: number;
  organizationId: string;
  pdfHash: string;
  publicationId: number | null;
  salt: Generated<string>;
  status: Generated<'cancelled' | 'open' | 'signed'>;
  title: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
  versionId: number | null;
}

export interface SignatureSignerTable {
  email: string;
  id: GeneratedAlways<number>;
  name: string;
  organizationId: string;
  position: number;
  remindedAt: Instant | null;
  signatureRequestId: number;
}

export interface SignedCopyTable {
  fileId: number | null;
  id: GeneratedAlways<number>;
  label: string;
  organizationId: string;
  quoteId: number | null;
  sha256: string;
  signatureRequestId: number | null;
  signedAt: Instant;
}

export interface StockNumberCounterTable {
  lastNumber: number;
  organizationId: string;
}

export interface StockTargetTable {
  category: string;
  createdAt: GeneratedInstant;
  createdById: string | null;
  departmentId: number;
  id: GeneratedAlways<number>;
  ideal: number | null;
  max: number | null;
  min: number | null;
  organizationId: string;
  updatedAt: GeneratedInstant;
  updatedById: string | null;
  version: Generated<number>;
}

export interface StoredFileTable {
  content: Uint8Array;
  createdAt: GeneratedInstant;
  createdById: string | null;
  fileName: string;
  id: GeneratedAlways<number>;
  mediaType: string;
  organizationId: string;
  sha256: string;
}

export interface TwoFactorTable {
  backupCodes: string;
  failedVerificationCount: Generated<number>;
  id: Generated<string>;
  lockedUntil: Instant | null;
  secret: string;
  userId: string;
  verified: Generated<boolean>;
}

export interface UserTable {
  banExpires: Instant | null;
  banReason: string | null;
  banned: Generated<boolean>;
  createdAt: GeneratedInstant;
  email: string;
  emailVerified: Generated<boolean>;
  id: Generated<string>;
  image: string | null;
  name: string;
  role: Generated<'admin' | 'user'>;
  twoFactorEnabled: Generated<boolean>;
  updatedAt: GeneratedInstant;
}

export interface VerificationTable {
  createdAt: GeneratedInstant;
  expiresAt: Instant;
  id: Generated<string>;
  identifier: string;
  updatedAt: GeneratedInstant;
  value: string;
}

export interface DB {
  absence: AbsenceTable;
  account: AccountTable;
  activity: ActivityTable;
  booking: BookingTable;
  bookingRule: BookingRuleTable;
  bookingTold: BookingToldTable;
  brand: BrandTable;
  bulkEdit: BulkEditTable;
  bulkEditRow: BulkEditRowTable;
  calendarFeed: CalendarFeedTable;
  car: CarTable;
  carCategory: CarCategoryTable;
  carDraft: CarDraftTable;
  carFeature: CarFeatureTable;
  carImage: CarImageTable;
  carPrice: CarPriceTable;
  carPriceState: CarPriceStateTable;
  carRemark: CarRemarkTable;
  carService: CarServiceTable;
  carTally: CarTallyTable;
  checklistTemplate: ChecklistTemplateTable;
  consent: ConsentTable;
  customer: CustomerTable;
  customerContact: CustomerContactTable;
  customerDamage: CustomerDamageTable;
  customerMerge: CustomerMergeTable;
  customerSummary: CustomerSummaryTable;
  department: DepartmentTable;
  distributionCredit: DistributionCreditTable;
  distributionRule: DistributionRuleTable;
  document: DocumentTable;
  documentLink: DocumentLinkTable;
  documentRequest: DocumentRequestTable;
  documentVersion: DocumentVersionTable;
  documentView: DocumentViewTable;
  edition: EditionTable;
  erasure: ErasureTable;
  expense: ExpenseTable;
  factoryOrder: FactoryOrderTable;
  file: FileTable;
  fileJob: FileJobTable;
  fileRow: FileRowTable;
  formerSlug: FormerSlugTable;
  history: HistoryTable;
  homeLayout: HomeLayoutTable;
  imageEdit: ImageEditTable;
  insight: InsightTable;
  integration: IntegrationTable;
  integrationHealth: IntegrationHealthTable;
  integrationSecret: IntegrationSecretTable;
  invitation: InvitationTable;
  knownDevice: KnownDeviceTable;
  lead: LeadTable;
  leadArrival: LeadArrivalTable;
  leadAssignment: LeadAssignmentTable;
  leadCounter: LeadCounterTable;
  leadDraft: LeadDraftTable;
  leadDraftFile: LeadDraftFileTable;
  leadMessage: LeadMessageTable;
  leadMessageFile: LeadMessageFileTable;
  leadSource: LeadSourceTable;
  leadSourceUse: LeadSourceUseTable;
  leadSummary: LeadSummaryTable;
  leadThread: LeadThreadTable;
  lender: LenderTable;
  licenceReminder: LicenceReminderTable;
  mail: MailTable;
  mailTemplate: MailTemplateTable;
  member: MemberTable;
  memberAvailability: MemberAvailabilityTable;
  memo: MemoTable;
  memoPhoto: MemoPhotoTable;
  memoSubject: MemoSubjectTable;
  model: ModelTable;
  notDuplicate: NotDuplicateTable;
  notification: NotificationTable;
  notificationSetting: NotificationSettingTable;
  organization: OrganizationTable;
  organizationExport: OrganizationExportTable;
  organizationSettings: OrganizationSettingsTable;
  paperSignature: PaperSignatureTable;
  passkey: PasskeyTable;
  plateLookup: PlateLookupTable;
  platformAudit: PlatformAuditTable;
  portalAccess: PortalAccessTable;
  portalAccessScope: PortalAccessScopeTable;
  portalAccount: PortalAccountTable;
  portalAgreed: PortalAgreedTable;
  portalDataRequest: PortalDataRequestTable;
  portalDetailChange: PortalDetailChangeTable;
  portalDevice: PortalDeviceTable;
  portalEmailChange: PortalEmailChangeTable;
  portalInvitation: PortalInvitationTable;
  portalKnownDevice: PortalKnownDeviceTable;
  portalLicence: PortalLicenceTable;
  portalLog: PortalLogTable;
  portalLook: PortalLookTable;
  portalNotice: PortalNoticeTable;
  portalPasskey: PortalPasskeyTable;
  portalPublication: PortalPublicationTable;
  portalRateLimit: PortalRateLimitTable;
  portalRead: PortalReadTable;
  portalSession: PortalSessionTable;
  portalSighting: PortalSightingTable;
  portalText: PortalTextTable;
  portalUpload: PortalUploadTable;
  portalUser: PortalUserTable;
  portalVerification: PortalVerificationTable;
  priceCell: PriceCellTable;
  priceEffect: PriceEffectTable;
  priceOverride: PriceOverrideTable;
  priceTable: PriceTableTable;
  priceTableVersion: PriceTableVersionTable;
  product: ProductTable;
  productOption: ProductOptionTable;
  quote: QuoteTable;
  quoteAcceptance: QuoteAcceptanceTable;
  quoteAlternative: QuoteAlternativeTable;
  quoteCounter: QuoteCounterTable;
  quoteLine: QuoteLineTable;
  quoteLink: QuoteLinkTable;
  quoteQuestion: QuoteQuestionTable;
  quoteReceipt: QuoteReceiptTable;
  quoteRevision: QuoteRevisionTable;
  quoteWithdrawal: QuoteWithdrawalTable;
  rateLimit: RateLimitTable;
  registrationTaxParameter: RegistrationTaxParameterTable;
  reminderGiven: ReminderGivenTable;
  rentalAgreement: RentalAgreementTable;
  rentalBill: RentalBillTable;
  rentalCharge: RentalChargeTable;
  rentalCounter: RentalCounterTable;
  rentalDamage: RentalDamageTable;
  rentalDriver: RentalDriverTable;
  rentalInvoice: RentalInvoiceTable;
  rentalLine: RentalLineTable;
  rentalMailText: RentalMailTextTable;
  rentalPayment: RentalPaymentTable;
  rentalPeriod: RentalPeriodTable;
  rentalReading: RentalReadingTable;
  sale: SaleTable;
  salePayment: SalePaymentTable;
  savedView: SavedViewTable;
  savedViewDefault: SavedViewDefaultTable;
  savedViewFavourite: SavedViewFavouriteTable;
  serviceInterval: ServiceIntervalTable;
  session: SessionTable;
  settlementNote: SettlementNoteTable;
  signInAttempt: SignInAttemptTable;
  signatureRequest: SignatureRequestTable;
  signatureSigner: SignatureSignerTable;
  signedCopy: SignedCopyTable;
  stockNumberCounter: StockNumberCounterTable;
  stockTarget: StockTargetTable;
  storedFile: StoredFileTable;
  twoFactor: TwoFactorTable;
  user: UserTable;
  verification: VerificationTable;
}
