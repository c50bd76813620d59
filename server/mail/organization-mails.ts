import type { Role } from '../db/schema.ts';
import { writeInstant } from '../format/day.ts';
import { compose, productName } from './compose.ts';

/** A role inside a sentence: «som …». */
export const roleInSentence = {
  owner: 'ejer',
  admin: 'administrator',
  salesAdmin: 'salgsansvarlig',
  member: 'medarbejder',
  technician: 'tekniker',
  customer: 'kunde',
} as const satisfies Record<Role, string>;

type Invitation = {
  to: string;
  organizationName: string;
  inviterName: string;
  role: Role;
  /** The inviter's own message. */
  message?: string | null | undefined;
  /** Absolute address of `/accepter-invitation/{id}`. */
  url: string;
  expiresAt?: Date | undefined;
};

export function invitationMail({ to, organizationName, inviterName, role, message, url, expiresAt }: Invitation) {
  return compose({
    kind: 'invitation',
    to,
    subject: `${inviterName} inviterer dig til ${organizationName}`,
    paragraphs: [
      `${inviterName} inviterer dig til at arbejde i ${organizationName} i ${productName} som ${roleInSentence[role]}.`,
      ...(message ? [`${inviterName} skriver: «${message}»`] : []),
      'På siden kan du sige ja eller nej. Har du ikke en konto, opretter du den samme sted.',
    ],
    button: { label: 'Se invitationen', url },
    afterwards: [
      ...(expiresAt ? [`Invitationen gælder indtil ${writeInstant(expiresAt)}.`] : []),
      'Kender du ikke afsenderen, så gør intet. Uden dit svar sker der ingenting.',
    ],
    reason: `Du får mailen, fordi ${inviterName} har angivet ${to} i ${organizationName}.`,
    expiresAt,
  });
}

type RoleChange = {
  to: string;
  name: string;
  organizationName: string;
  changedByName: string;
  from: Role;
  role: Role;
  /** Absolute address of the sign-in. */
  url: string;
};

/** Notifies a member of a new role, which has ended the sessions. */
export function roleChangeMail({ to, name, organizationName, changedByName, from, role, url }: RoleChange) {
  return compose({
    kind: 'role-change',
    to,
    name,
    subject: `Din rolle i ${organizationName} er ændret`,
    paragraphs: [`${changedByName} har ændret din rolle i ${organizationName}. Log ind igen for at arbejde videre.`],
    facts: [
      ['Før', capitalised(roleInSentence[from])],
      ['Nu', capitalised(roleInSentence[role])],
    ],
    button: { label: 'Log ind', url },
    afterwards: [`Er det en fejl, så spørg ${changedByName} eller en anden, der administrerer ${organizationName}.`],
    reason: `Du får mailen, fordi du er medarbejder i ${organizationName} i ${productName}.`,
  });
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
