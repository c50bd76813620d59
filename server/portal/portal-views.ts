import type {
  BookingKind,
  BookingRuleTable,
  BookingTable,
  CustomerType,
  DocumentKind,
  LeadOrigin,
  MessageDirection,
  PortalLicenceStatus,
  QuoteProduct,
  QuoteStatus,
  RentalProduct,
  RentalStatus,
  VehicleType,
} from '../db/schema.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import type { ShownQuote } from '../quotes/shown-quote.ts';
import type { ActViews } from './act-views.ts';

/** A row behind the wall names its customer. */
export type Row = { organizationId: string; id: number; customerId: number };

/** What a login of the portal may read: the views behind the wall, in which every table is empty. */
export type PortalViews = ActViews & {
  portalCustomer: Omit<Row, 'customerId'> & {
    type: CustomerType;
    name: string;
    email: string | null;
    phone: string | null;
    address: string | null;
    postalCode: string | null;
    city: string | null;
    cvr: string | null;
    ean: string | null;
    country: string;
    invoiceEmail: string | null;
    licenceNumber: string | null;
    licenceExpiresOn: string | null;
    licenceVerifiedAt: Date | null;
  };
  /** The newest sent revision of a quote that is published to the customer. */
  portalQuote: Row & {
    leadId: number | null;
    number: string;
    status: QuoteStatus;
    productType: QuoteProduct;
    validUntil: string;
    revisionId: number;
    revision: number;
    subject: ShownQuote['subject'];
    publicationId: number;
    note: string | null;
    publishedAt: Date;
    answeredAt: Date | null;
  };
  portalLead: Row & {
    number: number;
    wish: string | null;
    source: LeadOrigin;
    createdAt: Date;
    lastMessageAt: Date | null;
    /** The first 300 characters of the last message. */
    lastText: string | null;
    isLastOurs: boolean | null;
  };
  portalMessage: Row & {
    leadId: number;
    direction: MessageDirection;
    text: string;
    authorName: string | null;
    portalUserId: string | null;
    createdAt: Date;
  };
  /** A published version of a document; its id is the publication's. */
  portalDocument: Row & {
    documentId: number;
    agreementId: number | null;
    title: string;
    kind: DocumentKind;
    number: number;
    fileId: number;
    mediaType: string;
    size: number;
    note: string | null;
    publishedAt: Date;
  };
  /** What the customer has sent, kept as a document. */
  portalSentFile: Row & {
    documentId: number;
    leadId: number | null;
    agreementId: number | null;
    title: string;
    name: string;
    fileId: number;
    mediaType: string;
    size: number;
    portalUserId: string | null;
    receivedAt: Date;
  };
  /** A driving licence that was sent, without its picture. */
  portalSentLicence: Row & {
    status: PortalLicenceStatus;
    number: string;
    country: string;
    expiresOn: string;
    reason: string | null;
    createdAt: Date;
    answeredAt: Date | null;
  };
  /** A file of a message; of one of the dealer's photos `part` names the size that was sent. */
  portalMessageFile: Row & {
    leadId: number;
    leadMessageId: number;
    name: string;
    part: string | null;
    fileId: number;
    mediaType: string;
    size: number;
  };
  portalAgreement: Row & {
    number: string;
    status: RentalStatus;
    productType: RentalProduct;
    startsAt: Date;
    endsAt: Date;
    kmIncluded: number | null;
    excessKmPrice: OreTenths | null;
    leftAt: Date | null;
    returnedAt: Date | null;
    registrationNumber: string | null;
    carTitle: string;
    bodyType: string | null;
    vehicleType: VehicleType | null;
    nextInspectionDate: string | null;
    /** Of the car, as its use and its service say when the next one is due. */
    mileage: number | null;
    firstRegistrationDate: string | null;
    serviceMonths: number | null;
    serviceKm: number | null;
    servicedOn: string | null;
    servicedMileage: number | null;
    /** Over all cars of the agreement; null where nothing is read yet. */
    kmUsed: number | null;
    /** The day of the last reading of the car that is out. */
    kmReadOn: string | null;
    /** The last known kilometres of the car that is out. */
    lastMileage: number | null;
    /** Since when the kilometres are asked for. */
    readingDueOn: string | null;
    returnAt: Date | null;
    returnPlace: string | null;
    helpPhone: string | null;
    /** The newest version of its contract. */
    contractFileId: number | null;
    contractMadeAt: Date | null;
  };
  /** A booking of the customer, also those that staff made. */
  portalBooking: Row & {
    kind: BookingKind;
    leadId: number | null;
    agreementId: number | null;
    carId: number | null;
    carTitle: string | null;
    registrationNumber: string | null;
    departmentId: number | null;
    departmentName: string | null;
    address: string | null;
    startsAt: Date;
    endsAt: Date;
    isRequested: boolean;
    outcome: BookingTable['outcome'];
    returnedAt: Date | null;
    leftAt: Date | null;
    cancelledAt: Date | null;
    cancelledBy: BookingTable['cancelledBy'];
    cancelReason: string | null;
    wish: string | null;
    sequence: number;
    version: number;
  };
  /** A car that the customer can book something about; its id names what it comes from. */
  portalBookable: Omit<Row, 'id'> & {
    id: string;
    leadId: number | null;
    agreementId: number | null;
    quoteId: number | null;
    carId: number;
    carTitle: string;
    registrationNumber: string | null;
    isForDrive: boolean;
    isAgreed: boolean;
    status: string;
    startsAt: Date | null;
    endsAt: Date | null;
    departmentId: number | null;
  };
  portalBookingKind: Row & { kind: BookingRuleTable['kind'] };
  /** The colleague who takes care of the customer. */
  portalPerson: Row & { name: string; title: string | null; phone: string | null };
};

/** Every view behind the wall. */
export const portalViews = [
  ...(['portalAgreement', 'portalBookable', 'portalBooking', 'portalBookingKind', 'portalContact'] as const),
  ...(['portalCustomer', 'portalDamage', 'portalDocument', 'portalLead', 'portalMessage'] as const),
  ...(['portalMessageFile', 'portalPayment', 'portalPerson', 'portalPhoto', 'portalQuote'] as const),
  ...(['portalSentFile', 'portalSentLicence', 'portalSigning', 'portalUnread'] as const),
] satisfies readonly (keyof PortalViews)[];
