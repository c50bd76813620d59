import type { LeadStatus, NextActionKind } from '#server/db/schema.ts';
import { formatPhone, formatPlate } from './formats.ts';
import { nextActionKinds } from './leads.ts';
import type { Clock } from './response-clock.ts';
import { formatWhen } from './when.ts';

export type LeadPerson = {
  customerId: number | null;
  name: string | null;
  phone: string | null;
  email: string | null;
};

/** Who a lead is about. Roles that see no customers read a number. */
export function personText({ customerId, name, phone, email }: LeadPerson) {
  return name ?? (phone ? formatPhone(phone) : email) ?? (customerId === null ? 'Kontakt' : `Kunde #${customerId}`);
}

type Wished = {
  brandName: string | null;
  modelName: string | null;
  registrationNumber: string | null;
  productBrand: string | null;
  productName: string | null;
  category: string | null;
  wish: string | null;
};

/** The car, product, group or words that a lead is about. */
export function wishText(lead: Wished) {
  if (lead.modelName) {
    const plate = lead.registrationNumber && ` · ${formatPlate(lead.registrationNumber)}`;
    return `${lead.brandName ?? ''} ${lead.modelName}${plate ?? ''}`.trim();
  }
  if (lead.productName) return `${lead.productBrand ?? ''} ${lead.productName}`.trim();
  return lead.wish?.split('\n')[0] ?? (lead.category === null ? undefined : `Gruppe ${lead.category}`);
}

/** What is planned for a lead. */
export type Planned = { status: LeadStatus; nextActionKind: NextActionKind | null; nextActionAt: Date | null };

/** The next action: `Ring i dag kl. 14:30`. */
export function nextActionText({ nextActionKind, nextActionAt }: Planned, now: Date) {
  return nextActionKind && nextActionAt
    ? `${nextActionKinds[nextActionKind]} ${formatWhen(nextActionAt, now)}`
    : undefined;
}

export const isOpenStatus = (status: LeadStatus) => status !== 'won' && status !== 'lost' && status !== 'parked';

export const statusLooks = {
  ...({ new: 'warn', contacted: 'plain', qualified: 'plain', quoted: 'plain', negotiation: 'plain' } as const),
  ...({ won: 'good', lost: 'danger', parked: 'plain' } as const),
} satisfies Record<LeadStatus, string>;

/** Whether the next action of an open lead should have been taken. */
export function isOverdue({ status, nextActionAt }: Planned, now: Date) {
  return isOpenStatus(status) && nextActionAt !== null && nextActionAt < now;
}

type Answered = Omit<Clock, 'isOpen'> & { status: LeadStatus };

/** The response clock of a lead. */
export const clockOf = ({ status, respondBy, hurryFrom, firstResponseAt }: Answered): Clock => ({
  ...{ isOpen: isOpenStatus(status), respondBy, hurryFrom, firstResponseAt },
});

const campaignParts = ['campaign', 'source', 'medium', 'term', 'content'];

/** The values of a lead's campaign, its name first; each once. The names of its parts may begin with `utm_`. */
export function campaignText(utm: Readonly<Record<string, string>>) {
  const rank = (name: string) => {
    const at = campaignParts.indexOf(name.toLowerCase().replace(/^utm_/, ''));
    return at === -1 ? campaignParts.length : at;
  };
  const parts = Object.entries(utm).sort(([one], [other]) => rank(one) - rank(other));
  return [...new Set(parts.map(([, value]) => value))].join(', ');
}
