import { writeInstant } from '../format/day.ts';
import { compose } from './compose.ts';

type PortalInvitation = {
  to: string;
  name?: string | undefined;
  organizationName: string;
  customerName: string;
  /** Who of the customer invites; the organisation itself without. */
  inviterName?: string | undefined;
  message?: string | null | undefined;
  /** Absolute address of `/kundeportal/{slug}/invite/{token}`. */
  url: string;
  expiresAt: Date;
};

/** Invites somebody to see a customer's matters in the organisation's portal. */
export function portalInvitationMail(invitation: PortalInvitation) {
  const { to, name, organizationName, customerName, inviterName, message, url, expiresAt } = invitation;
  const sender = inviterName || organizationName;
  return compose({
    kind: 'portal-invitation',
    from: organizationName,
    ...{ to, name, expiresAt },
    subject: `Din adgang til kundeportalen hos ${organizationName}`,
    paragraphs: [
      `${sender} giver dig adgang til kundeportalen hos ${organizationName} for ${customerName}.`,
      ...(message ? [`${sender} skriver: «${message}»`] : []),
      'Her ser du tilbud, aftaler og papirer, skriver til os og svarer på tilbud. Du behøver ingen adgangskode.',
    ],
    button: { label: 'Åbn kundeportalen', url },
    afterwards: [
      `Invitationen gælder indtil ${writeInstant(expiresAt)} og kun for ${to}.`,
      'Kender du ikke afsenderen, så gør intet. Uden dit svar sker der ingenting.',
    ],
    reason: `Du får mailen, fordi ${sender} har inviteret ${to} til kundeportalen hos ${organizationName}.`,
  });
}

type PortalAccessChange = { to: string; name?: string | undefined; organizationName: string; customerName: string };

/** Tells somebody that an access to the portal has been given by staff after it was asked for. */
export function portalAccessGivenMail({ url, ...access }: PortalAccessChange & { url: string }) {
  const { to, name, organizationName, customerName } = access;
  return compose({
    kind: 'portal-access-given',
    from: organizationName,
    ...{ to, name },
    subject: `Du har fået adgang til kundeportalen hos ${organizationName}`,
    paragraphs: [`Vi har godkendt din adgang til kundeportalen for ${customerName}.`],
    button: { label: 'Log ind', url },
    reason: `Du får mailen, fordi du har bedt om adgang til kundeportalen hos ${organizationName}.`,
  });
}

/** Tells somebody that an access to the portal has ended. */
export function portalAccessEndedMail({ to, name, organizationName, customerName }: PortalAccessChange) {
  return compose({
    kind: 'portal-access-ended',
    from: organizationName,
    ...{ to, name },
    subject: `Din adgang til kundeportalen hos ${organizationName} er slut`,
    paragraphs: [
      `Din adgang til kundeportalen for ${customerName} er fjernet. Du kan ikke længere se sager og papirer.`,
    ],
    afterwards: [`Er det en fejl, så kontakt ${organizationName}.`],
    reason: `Du får mailen, fordi du havde adgang til kundeportalen hos ${organizationName}.`,
  });
}
