import type { SubmissionResult } from '@conform-to/react/future';
import { data, type RouterContextProvider } from 'react-router';
import type { Ore } from '#server/format/money.ts';
import { fillForm } from '#server/http/fill-form.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { tickSchema, untickSchema } from '#server/rentals/agreement-schema.ts';
import { cancelAgreement } from '#server/rentals/cancel-agreement.ts';
import type { ClosedTime } from '#server/rentals/closed-times.ts';
import { extendAgreement, previewExtension } from '#server/rentals/extend-agreement.ts';
import { invoiceRent } from '#server/rentals/invoice-rent.ts';
import { noteReading, readingSchema } from '#server/rentals/km-readings.ts';
import { bookReturn, cancelReturn } from '#server/rentals/return-appointment.ts';
import { rentSchema } from '#server/rentals/settle-schema.ts';
import {
  cancelReturnSchema,
  cancelSchema,
  extendSchema,
  returnSchema,
  swapSchema,
} from '#server/rentals/step-schema.ts';
import { swapCar } from '#server/rentals/swap-car.ts';
import { tickPayment, untickPayment } from '#server/rentals/tick-payment.ts';
import { renewContract } from '../../draw-rental-contract.ts';
import { drawInvoice } from '../invoices/draw-invoice.ts';

type Context = Readonly<RouterContextProvider>;

/** What another end costs, shown before it is kept. */
export type Extension = {
  endsAt: Date;
  old: Ore;
  next: Ore;
  why: string;
  /** The appointment for the return, and where it would move to. */
  appointment: { startsAt: Date; movedTo: Date } | undefined;
  closed: readonly ClosedTime[];
};
type Shown = { result: SubmissionResult<string[], string | number | boolean | null>; extension?: Extension };
type Answer = Response | ReturnType<typeof data<Shown>>;
const to = (id: number, at = '') => `/rental/agreements/${id}/edit${at}`;

/** Takes the step that a form of an agreement's page posts, other than its own form. */
export async function takeStep(context: Context, id: number, form: FormData, step: string): Promise<Answer> {
  switch (step) {
    case 'tryExtend':
    case 'extend':
      return extend(context, id, form);
    case 'swap':
      return submitForm(form, swapSchema, ({ car, version }) =>
        swap(context, id, { car, version, back: null, out: null }),
      );
    case 'cancel':
      return submitForm(form, cancelSchema, async ({ step: _, ...input }) => {
        const { number, group } = found(await inTenant(context, (tenant) => cancelAgreement(tenant, id, input)));
        return redirectWith(to(id), { title: `Lejeaftale ${number} er annulleret`, group });
      });
    case 'reading':
      return submitForm(form, readingSchema, async ({ step: _, ...reading }) => {
        const { group } = found(await inTenant(context, (tenant) => noteReading(tenant, id, reading)));
        return redirectWith(to(id, '#biler'), { title: 'Kilometerne er noteret', group });
      });
    case 'invoiceRent':
      return submitForm(form, rentSchema, async ({ paymentId }) => {
        const { id: invoiceId, number } = found(
          await inTenant(context, (tenant) => invoiceRent(tenant, id, paymentId)),
        );
        await drawInvoice(context, id, invoiceId);
        return redirectWith(to(id, '#betalinger'), { title: `Faktura ${number} er udstedt` });
      });
    case 'appoint':
    case 'unappoint':
      return appoint(context, id, form, step);
    case 'unpay':
      return pay(context, id, form, step);
    default:
      return pay(context, id, form, 'pay');
  }
}

/** Shows what another end costs before it is kept, or keeps it. */
function extend(context: Context, id: number, form: FormData): Promise<Answer> {
  return submitForm(form, extendSchema, async ({ step, endsAt, version, appointment }) => {
    if (step === 'tryExtend') {
      const seen = found(await inTenant(context, (tenant) => previewExtension(tenant, id, endsAt)));
      const { price, appointment, closed } = seen;
      const { old, next, why } = price;
      return data({ result: fillForm(form, {}), extension: { endsAt, old, next, why, appointment, closed } });
    }
    const { number, group } = found(
      await inTenant(context, (tenant) =>
        extendAgreement(tenant, id, endsAt, version, new Date(), undefined, appointment),
      ),
    );
    const text = group && (await renewContract(context, id));
    return redirectWith(to(id), { title: `Lejeaftale ${number} har fået en ny sluttid`, text, group });
  });
}

/** Makes, moves or cancels the appointment for the return. */
function appoint(context: Context, id: number, form: FormData, step: 'appoint' | 'unappoint') {
  const at = to(id, '#aflevering');
  if (step === 'unappoint') {
    return submitForm(form, cancelReturnSchema, async () => {
      const { group } = found(await inTenant(context, (tenant) => cancelReturn(tenant, id)));
      return redirectWith(at, { title: 'Afleveringsaftalen er aflyst', group });
    });
  }
  return submitForm(form, returnSchema, async ({ step: _, appointmentVersion, ...agreed }) => {
    const saved = await inTenant(context, (tenant) => bookReturn(tenant, id, agreed, appointmentVersion));
    const { isMoved, group } = found(saved);
    return redirectWith(at, { title: `Afleveringsaftalen er ${isMoved ? 'flyttet' : 'gemt'}`, group });
  });
}

async function swap(context: Context, id: number, input: Parameters<typeof swapCar>[2]) {
  const { number, group } = found(await inTenant(context, (tenant) => swapCar(tenant, id, input)));
  const told = ['Prisen er den samme.', group && (await renewContract(context, id))].filter(Boolean);
  return redirectWith(to(id), { title: `Lejeaftale ${number} har fået en anden bil`, text: told.join(' '), group });
}

function pay(context: Context, id: number, form: FormData, step: 'pay' | 'unpay') {
  const at = to(id, '#betalinger');
  if (step === 'unpay') {
    return submitForm(form, untickSchema, async ({ paymentId }) => {
      const { group } = found(await inTenant(context, (tenant) => untickPayment(tenant, id, paymentId)));
      return redirectWith(at, { title: 'Betalingen står som ikke betalt', group });
    });
  }
  return submitForm(form, tickSchema, async ({ step: _, ...tick }) => {
    const { group } = found(await inTenant(context, (tenant) => tickPayment(tenant, id, tick)));
    return redirectWith(at, { title: 'Betalingen er registreret', group });
  });
}
