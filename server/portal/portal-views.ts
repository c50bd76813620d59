import type {
  BookingKind,
  BookingRuleTable,
  BookingTable,
  CustomerType,
  DocumentKind,
  LeadOrigin,
  MessageDirection,
  QuoteProduct,
  QuoteStatus,
  RentalProduct,
  RentalStatus,
  VehicleType,
} from '../db/schema.ts';
import type { ShownQuote } from '../quotes/shown-quote.ts';

type Row = { organizationId: string; id: number; customerId: number };

/** What a login of the portal may read: the views behind the wall, in which every table is empty. */
export type PortalViews = {
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
    leftAt: Date | null;
    returnedAt: Date | null;
    registrationNumber: string | null;
    carTitle: string;
    bodyType: string | null;
    vehicleType: VehicleType | null;
  };
  /** A paper that people of the customer sign in turn; `isShown` until it is withdrawn. */
  portalSigning: Row & {
    publicationId: number;
    leadId: number | null;
    agreementId: number | null;
    title: string;
    kind: DocumentKind;
    number: number;
    pdfHash: string;
    status: 'cancelled' | 'open' | 'signed';
    askedAt: Date;
    closedAt: Date | null;
    isShown: boolean;
    newestNumber: number;
    /** The signed copy, once it is made and shown. */
    signedPublicationId: number | null;
    signers: { id: number; position: number; name: string; email: string; signedAt: string | null }[];
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
  ...(['portalAgreement', 'portalBookable', 'portalBooking', 'portalBookingKind', 'portalCustomer'] as const),
  ...(['portalDocument', 'portalLead', 'portalMessage', 'portalMessageFile', 'portalPerson'] as const),
  ...(['portalQuote', 'portalSentFile', 'portalSigning'] as const),
] satisfies readonly (keyof PortalViews)[];
