import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readEmail } from '../format/contact.ts';
import { flag, needed, oneOf, optional, paragraphUpTo, textUpTo } from '../format/form-fields.ts';
import { portalRoles } from './portal-actor.ts';

const mostAtOnce = 20;

/** Addresses with commas, spaces or lines between them. */
function readEmails(text: string) {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  const emails = typed.map(readEmail);
  const good = emails.filter((email) => typeof email === 'string');
  const wrong = typed.find((_, at) => typeof emails[at] !== 'string');
  if (wrong !== undefined) return { problem: `«${wrong.slice(0, 60)}» er ikke en e-mailadresse` };
  return good.length > mostAtOnce ? { problem: 'Inviter højst 20 ad gangen' } : [...new Set(good)];
}

const role = needed(oneOf(portalRoles), 'Vælg, hvad personen må');

export const portalInvitationSchema = z.object({
  emails: needed(readEmails, 'Skriv mindst én e-mailadresse'),
  name: optional(textUpTo(120)),
  role,
  maySign: flag,
  message: paragraphUpTo(1000),
  formKey,
});

export type PortalInvitationInput = z.output<typeof portalInvitationSchema>;

export const accessSchema = z.object({ role, maySign: flag });
