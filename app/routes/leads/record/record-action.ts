import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { leadThing } from '#app/texts/leads.ts';
import { savedWords } from '#app/texts/saved.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { deleteLead, restoreLead, setNextAction, updateLead } from '#server/leads/lead-commands.ts';
import { giveCustomer } from '#server/leads/lead-customer.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import { noteOnLead, reserveForLead, wishCar } from '#server/leads/lead-record-commands.ts';
import {
  customerStepSchema,
  givenSchema,
  leadNoteSchema,
  reserveSchema,
  tradeInPlateSchema,
  wishedCarSchema,
} from '#server/leads/lead-record-schema.ts';
import { leadSchema, nextActionSchema } from '#server/leads/lead-schema.ts';
import { submitMove } from '../move/submit-move.ts';
import { leadSections } from './lead-values.ts';
import { lookUpTradeIn } from './look-up-trade-in.ts';
import { submitHand } from './submit-hand.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves a lead's form, or takes the step that another form of its page posts. */
export function recordAction(context: Context, id: number, form: FormData | Request) {
  const path = `/leads/${id}/edit`;
  return submitEdit(form, {
    find: () => readInTenant(context, (tenant) => readLeadRecord(tenant, id)),
    schema: leadSchema,
    only: (posted) => leadSections.find(({ id }) => id === posted.get('section'))?.names,
    update: (edit) => inTenant(context, (tenant) => updateLead(tenant, id, edit)),
    saved: async (saved, _, rest) => {
      const message = savedWords('Emnet er gemt', saved, leadThing.fields);
      if (!rest) return redirectWith(path, message);
      return data({ result: rest }, { headers: { 'Set-Cookie': await flash(message) } });
    },
    steps: (posted, step) => takeStep(context, id, posted, step),
  });
}

async function takeStep(context: Context, id: number, form: FormData, step: string) {
  const path = `/leads/${id}/edit`;
  if (step === 'move') return submitMove(context, id, form, (message) => redirectWith(path, message));
  if (step === 'next') {
    return submitForm(form, nextActionSchema, async ({ version, isDone, ...input }) => {
      const saved = found(await inTenant(context, (tenant) => setNextAction(tenant, id, { version, input }, isDone)));
      return redirectWith(path, savedWords('Næste handling er gemt', saved, leadThing.fields));
    });
  }
  if (step === 'give') {
    return submitForm(form, givenSchema, async ({ version, ...input }) => {
      const saved = found(await inTenant(context, (tenant) => updateLead(tenant, id, { version, input })));
      return redirectWith(path, savedWords('Ansvarlig og prioritet er gemt', saved, leadThing.fields));
    });
  }
  if (step === 'take' || step === 'return') return submitHand(context, id, form, step);
  if (step === 'wish') {
    return submitForm(form, wishedCarSchema, async ({ version, carId, car }) => {
      const typed = { version, car: carId ?? car ?? '' };
      const saved = found(await inTenant(context, (tenant) => wishCar(tenant, id, typed)));
      return redirectWith(`${path}#biler`, savedWords('Bilen er valgt', saved, leadThing.fields));
    });
  }
  if (step === 'reserve') {
    return submitForm(form, reserveSchema, async ({ carId }) => {
      const { reservedUntil, group } = found(await inTenant(context, (tenant) => reserveForLead(tenant, id, carId)));
      const title = `Bilen er reserveret til og med ${formatDay(reservedUntil)}`;
      return redirectWith(`${path}#biler`, { title, group });
    });
  }
  if (step === 'customer') {
    return submitForm(form, customerStepSchema, async ({ customerId }) => {
      const { group } = found(await inTenant(context, (tenant) => giveCustomer(tenant, id, customerId)));
      return redirectWith(`${path}#kunde`, { title: 'Emnet har en kunde', group });
    });
  }
  if (step === 'note') {
    return submitForm(form, leadNoteSchema, async ({ note }) => {
      found(await inTenant(context, (tenant) => noteOnLead(tenant, id, note)));
      return redirectWith(path, { title: 'Notatet er skrevet' });
    });
  }
  if (step === 'lookUp') {
    return submitForm(form, tradeInPlateSchema, (input) => lookUpTradeIn(context, id, input));
  }
  const isRestored = step === 'restore';
  const { number, group } = found(
    await inTenant(context, (tenant) => (isRestored ? restoreLead(tenant, id) : deleteLead(tenant, id))),
  );
  const title = `Emne ${number} er ${isRestored ? 'gendannet' : 'slettet'}`;
  return redirectWith(isRestored ? path : '/leads', { title, group });
}
