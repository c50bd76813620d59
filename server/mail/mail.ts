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
};
