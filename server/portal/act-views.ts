import type { OpeningHours } from '../company/company-types.ts';
import type { RentalPaymentKind } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { Row } from './portal-views.ts';

/** What stands beside a customer's agreements and conversations behind the wall. */
export type ActViews = {
  portalPayment: Row & {
    agreementId: number;
    kind: RentalPaymentKind;
    fromDay: string | null;
    toDay: string | null;
    amount: Ore;
    dueOn: string;
    paidOn: string | null;
  };
  /** The main photo of the car of an agreement or a quote; its id is the image's. */
  portalPhoto: Row & { agreementId: number | null; quoteId: number | null; storageKey: string; editId: number | null };
  /** A damage that the customer has reported; done once staff have dealt with its memo. */
  portalDamage: Row & {
    agreementId: number;
    zones: string[];
    isDrivable: boolean;
    createdAt: Date;
    isDone: boolean;
  };
  /** A conversation with an answer that the login has not read; its id is the lead's. */
  portalUnread: Row & { sentAt: Date };
  /** The customer's own department, where it has one, and the help phone. */
  portalContact: Row & {
    departmentName: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
    postalCode: string | null;
    city: string | null;
    openingHours: OpeningHours | null;
    helpPhone: string | null;
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
};
