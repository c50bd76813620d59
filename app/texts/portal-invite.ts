import type { InvitePlan } from '#server/portal/invite-many.ts';

const many = (count: number) => (count === 1 ? '1 invitation' : `${count} invitationer`);

/** Inviting the customers of a list to the portal. */
export const inviteWords = {
  title: 'Inviter til kundeportalen',
  link: 'Inviter til kundeportalen',
  lead: 'Hver kunde får en mail med et link, der gælder i 14 dage, og bliver ansvarlig for sin egen portal.',
  picked: 'Inviter til portalen',
  act: (name: string) => `Inviter ${name} til kundeportalen`,
  back: 'Tilbage til kunderne',
  closed: 'Kundeportalen er lukket, så ingen kan inviteres. Den åbnes under Virksomhed › Kundeportal.',
  more: (most: number) => `Der sendes ${most} ad gangen. Resten står her, når de første er sendt.`,
  send: (count: number) => `Send ${many(count)}`,
  done: (count: number) => (count === 0 ? 'Ingen nye invitationer' : `${many(count)} er sendt`),
  nobody: 'Ingen kunder på listen.',
  others: (count: number) => `Og ${count} til.`,
  without: 'Ingen e-mail',
  plans: {
    invite: 'Får en invitation',
    person: 'Har allerede adgang eller venter på godkendelse',
    pending: 'Er allerede inviteret',
    noEmail: 'Mangler e-mail',
    blocked: 'Er spærret',
  } satisfies Record<InvitePlan, string>,
};
