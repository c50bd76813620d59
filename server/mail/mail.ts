import type { ColumnType } from 'kysely';

/** A mail in HTML and text, ready for the queue. */
export type Mail = {
  /** Template name in kebab-case: `verification`, `magic-link`, … */
  kind: string;
  /** The bare address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Expiry of its link; it is not sent later. */
  expiresAt?: Date | undefined;
  /** What a person's own mail has besides. */
  personal?: PersonalMail | undefined;
  /** The organisation that is told what became of a person's mail. */
  tenantId?: string | undefined;
};

/** A mail of a person, in a thread, whose answers are received. */
export type PersonalMail = {
  /** The sender as shown: «Mette Holm via Silkeborg Biler». */
  senderName: string;
  /** Where answers go; to the installation's address without it. */
  replyTo?: string | undefined;
  /** Where mail servers report; to the installation's address without it. */
  returnPath?: string | undefined;
  /** Without brackets, the same at every attempt. */
  messageId: string;
  /** The Message-IDs of the thread, the answered one last. */
  references: string[];
  attachments: Attachment[];
};

/** A stored file, or the part of it that is sent; a short text is in the mail itself. */
export type Attachment = { name: string; mediaType: string } & (
  | { storageKey: string; part?: string | undefined; text?: undefined }
  | { text: string; storageKey?: undefined }
);

/** Cleared with the body, once the mail is finished. */
export type PersonalMailColumn = ColumnType<PersonalMail | null, string | undefined, null>;

declare module '../db/schema.ts' {
  interface Shapes {
    PersonalMailColumn: PersonalMailColumn;
  }
}
