import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { moment } from '../evidence/evidence.ts';
import { postFromOwner } from '../letters/post-from-owner.ts';
import { compose, type Letter } from '../mail/compose.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import type { Tenant } from '../tenant.ts';

/** A paper of a customer, and where it is signed. */
export type PaperToSign = {
  customerId: number;
  publicationId: number | null;
  leadId?: number | null;
  agreementId?: number | null;
  title: string;
  origin: string;
};
type Recipient = { name: string; email: string };

/** Asks the signer whose turn it is: by push where a device of the login has it, else by mail. */
export async function tellNextSigner(tenant: Tenant, paper: PaperToSign, to: Recipient, isReminder = false) {
  const login = await tenant.db
    .selectFrom('portalUser')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('email', '=', to.email)
    .executeTakeFirst();
  const { customerId, publicationId, leadId = null, agreementId = null } = paper;
  await tellPortal(tenant, {
    ...{ kind: 'paper', customerId, leadId, agreementId, logins: login ? [login.id] : [] },
    path: publicationId === null ? '' : signPath(publicationId),
    letter: {
      ...{ to: to.email, mayWait: !isReminder },
      queue: (sendAt) => post(tenant, paper, to, letterTo(paper, isReminder), { sendAt }),
    },
  });
}

const letterTo =
  ({ title }: PaperToSign, isReminder: boolean) =>
  (dealer: string, url: string): Written => ({
    kind: isReminder ? 'paper-reminder' : 'paper-to-sign',
    subject: `${isReminder ? 'Husk at underskrive' : 'Til underskrift'}: ${title}`,
    paragraphs: [
      isReminder
        ? `«${title}» venter stadig på din underskrift.`
        : `${dealer} beder dig læse og underskrive «${title}».`,
      'Log ind i kundeportalen med en kode på e-mail. Der kan du læse papiret og skrive under på telefonen.',
    ],
    button: { label: 'Læs og underskriv', url },
    reason: `Du får mailen, fordi ${dealer} har bedt om din underskrift.`,
  });

/** Sends the signed paper to one who signed it. */
export function mailSignedCopy(
  tenant: Tenant,
  paper: PaperToSign,
  to: Recipient,
  signed: { fileId: number; at: Date },
) {
  return post(
    tenant,
    paper,
    to,
    (dealer, url) => ({
      kind: 'paper-signed',
      subject: `Underskrevet: ${paper.title}`,
      paragraphs: [
        `«${paper.title}» blev underskrevet af alle ${moment(signed.at)}.`,
        'Den underskrevne udgave er vedhæftet. Den sidste side er underskriftsbeviset.',
      ],
      button: { label: 'Se papiret i kundeportalen', url },
      afterwards: [
        'Gem filen, som den er. Så kan den altid kontrolleres i kundeportalen under «Kontrollér dokumentet».',
      ],
      reason: `Du får mailen, fordi du har underskrevet et papir fra ${dealer}.`,
    }),
    { fileId: signed.fileId },
  );
}

/** Tells one who has signed, or whose turn it was, that the paper is no longer to be signed. */
export function mailCancelled(tenant: Tenant, paper: PaperToSign, { name, email, signedAt }: Recipient & Signed) {
  return post(tenant, paper, { name, email }, (dealer, url) => ({
    kind: 'paper-cancelled',
    subject: `Ikke længere til underskrift: ${paper.title}`,
    paragraphs: [
      `${dealer} har trukket ønsket om underskrift på «${paper.title}» tilbage.`,
      signedAt === null
        ? 'Du behøver ikke gøre noget.'
        : 'Du har skrevet under, men papiret bliver ikke underskrevet af alle. Du behøver ikke gøre mere.',
    ],
    button: { label: 'Se kundeportalen', url },
    reason: `Du får mailen, fordi ${dealer} har bedt om din underskrift.`,
  }));
}

type Signed = { signedAt: Date | null };
type Written = Pick<Letter, 'afterwards' | 'button' | 'kind' | 'paragraphs' | 'reason' | 'subject'>;

async function post(
  tenant: Tenant,
  { customerId, publicationId, origin }: PaperToSign,
  to: Recipient,
  write: (dealer: string, url: string) => Written,
  { fileId = null, sendAt = null }: { fileId?: number | null; sendAt?: Date | null } = {},
) {
  const { name: dealer, slug } = await findSettings(tenant);
  const customer = await customersOf(tenant).select('ownerId').where('id', '=', customerId).executeTakeFirst();
  const url = `${origin}/kundeportal/${slug}${publicationId === null ? '' : signPath(publicationId)}`;
  const mail = compose({ ...write(dealer, url), to: to.email, name: to.name, from: dealer });
  const posted = { ownerId: customer?.ownerId ?? null, fileId, domain: 'papirer.invalid', sendAt } as const;
  return postFromOwner(tenant, mail, posted);
}

/** The page where a paper is signed, below the portal's address. */
export const signPath = (publicationId: number) => `/dokumenter/${publicationId}/underskriv`;
