/** A mail in both of its forms, ready to be queued. */
export type Mail = {
  /** What it is for, in kebab-case: `verification`, `magic-link`, … */
  kind: string;
  /** The address alone, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When its link stops to work; it is not sent any later. */
  expiresAt?: Date | undefined;
};

/**
 * Where a mail stands. `outbox`: kept to be read here, for no server is set. `uncertain`: the connection broke off
 * after the server had the mail and before it had said so; it is not sent again.
 */
