import { postFromOwner } from '../letters/post-from-owner.ts';
import type { Mail } from '../mail/mail.ts';
import type { Tenant } from '../tenant.ts';
import type { LockedQuote } from './quote-lock.ts';

/** Queues a mail about a quote for its customer, from its owner, with the PDF that was sent. */
export const postQuote = (
  tenant: Tenant,
  { ownerId }: Pick<LockedQuote, 'ownerId'>,
  mail: Mail,
  pdfFileId: number | null,
  sendAt: Date | null = null,
) => postFromOwner(tenant, mail, { ownerId, fileId: pdfFileId, domain: 'tilbud.invalid', sendAt });
