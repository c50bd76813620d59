import { z } from 'zod';
import { choices, needed, oneOf, unusable, version } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { changeAccess, handOver, removeAccess } from '#server/portal/access-commands.ts';
import { readScope } from '#server/portal/access-queries.ts';
import {
  inviteToPortal,
  type PortalInvited,
  recallPortalInvitation,
  resendPortalInvitation,
} from '#server/portal/invitation-commands.ts';
import { accessSchema, portalInvitationSchema } from '#server/portal/invitation-schema.ts';
import type { By } from '#server/portal/team-lock.ts';
import type { Tenant } from '#server/tenant.ts';

export type Told = {
  /** Names what was done, where a page says it by itself. */
  code: 'invited' | 'none-invited' | 'changed' | 'resent' | 'recalled' | 'removed' | 'handed-over' | 'by-staff';
  title: string;
  text?: string;
  kind?: 'success' | 'info';
};

/** Where and as whom the people of a customer are changed. */
export type PeoplePlace = {
  customerId: number;
  by: By;
  /** The product's address without a path. */
  origin: string;
  run: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  /** Answers what was done. */
  done: (told: Told) => Promise<Response>;
};

const personSchema = z.object({
  step: z.enum(['remove', 'hand-over'], { error: unusable }),
  person: version,
});

const changeSchema = accessSchema.extend({
  person: version,
  scope: needed(oneOf(['all', 'some'] as const), 'Vælg, hvad personen må se'),
  leads: choices,
  agreements: choices,
});

const invitationStepSchema = z.object({
  step: z.enum(['resend', 'recall'], { error: unusable }),
  invitation: version,
  sentAt: z.string({ error: unusable }).max(40, unusable).optional(),
});

/** Answers a form of a customer's people, whichever side posts it; undefined for a step of another. */
export function answerPeople(form: FormData, place: PeoplePlace) {
  const step = String(form.get('step') ?? '');
  if (step === 'invite') return submitForm(form, portalInvitationSchema, (input) => invite(input, place));
  if (step === 'change') return submitForm(filled(form), changeSchema, (input) => change(input, place));
  if (step === 'resend' || step === 'recall') {
    return submitForm(form, invitationStepSchema, (input) => answerInvitation(input, place));
  }
  if (step === 'remove' || step === 'hand-over') {
    return submitForm(form, personSchema, (input) => changePerson(input, place));
  }
  return undefined;
}

/** Without the empty values that stand for cleared boxes. */
function filled(form: FormData) {
  const sent = new FormData();
  for (const [name, value] of form)
    if (value !== '' || !['leads', 'agreements'].includes(name)) sent.append(name, value);
  return sent;
}

async function invite(
  input: z.output<typeof portalInvitationSchema>,
  { customerId, by, origin, run, done }: PeoplePlace,
) {
  const { invited } = found(await run((tenant) => inviteToPortal(tenant, customerId, input, { by, origin })));
  return done(invitedWords(invited));
}

function invitedWords(invited: readonly PortalInvited[]): Told {
  const of = (outcome: PortalInvited['outcome']) =>
    invited.filter((each) => each.outcome === outcome).map(({ email }) => email);
  const count = of('invited').length;
  const title = { 0: 'Ingen nye invitationer', 1: 'Invitationen er sendt' }[count] ?? `${count} invitationer er sendt`;
  const person = of('person');
  const pending = of('pending');
  const text = [
    ...(person.length > 0 ? [`Har allerede adgang: ${person.join(', ')}.`] : []),
    ...(pending.length > 0 ? [`Er allerede inviteret: ${pending.join(', ')}.`] : []),
  ].join(' ');
  const code = count === 0 ? 'none-invited' : 'invited';
  return text ? { code, title, text, kind: 'info' } : { code, title };
}

async function change(input: z.output<typeof changeSchema>, { customerId, by, run, done }: PeoplePlace) {
  const { person: accessId, role, maySign, scope, leads, agreements } = input;
  const seen = scope === 'all' ? 'all' : { leadIds: leads, agreementIds: agreements };
  const place = { customerId, accessId };
  const { name } = found(await run((tenant) => changeAccess(tenant, place, by, { role, maySign, scope: seen })));
  return done({ code: 'changed', title: `Adgangen for ${name} er gemt` });
}

async function answerInvitation(
  { step, invitation, sentAt }: z.output<typeof invitationStepSchema>,
  { customerId, by, origin, run, done }: PeoplePlace,
) {
  const { email } = found(
    await run((tenant) =>
      step === 'resend'
        ? resendPortalInvitation(tenant, customerId, invitation, { by, origin, lastSent: sentAt })
        : recallPortalInvitation(tenant, customerId, invitation, by),
    ),
  );
  const title = step === 'resend' ? 'Invitationen er sendt igen' : 'Invitationen er trukket tilbage';
  return done({ code: step === 'resend' ? 'resent' : 'recalled', title, text: email });
}

async function changePerson(
  { step, person: accessId }: z.output<typeof personSchema>,
  { customerId, by, run, done }: PeoplePlace,
) {
  const { name } = found(
    await run(async (tenant) => {
      const place = { customerId, accessId };
      if (step === 'remove') return removeAccess(tenant, place, by);
      return by === 'staff' ? undefined : handOver(tenant, place, by);
    }),
  );
  return step === 'remove'
    ? done({ code: 'removed', title: `${name} er fjernet` })
    : done({ code: 'handed-over', title: `${name} er nu ansvarlig` });
}

/** What a person may see, as the form's choices. */
export async function readScopeChoices(tenant: Tenant, customerId: number, accessId: number) {
  const { leads, agreements } = await readScope(tenant, customerId, accessId);
  return {
    leads: leads.map(({ id, number, isChosen, ...car }) => ({ id, isChosen, label: `Sag ${number}${about(car)}` })),
    agreements: agreements.map(({ id, number, isChosen }) => ({ id, isChosen, label: `Lejeaftale ${number}` })),
  };
}

type About = {
  wish: string | null;
  brandName: string | null;
  modelName: string | null;
  registrationNumber: string | null;
};

function about({ wish, brandName, modelName, registrationNumber }: About) {
  const words = [brandName, modelName, registrationNumber].filter(Boolean).join(' ') || wish;
  return words ? `: ${words}` : '';
}
