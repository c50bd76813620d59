import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { consentChannels, consentFromPortal } from '#server/customers/consent-commands.ts';
import { DomainError } from '#server/errors.ts';
import { needed, oneOf, unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inPortal } from '#server/http/in-portal.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { saveOwnDetails } from '#server/portal/complete-profile.ts';
import { askDetails } from '#server/portal/detail-commands.ts';
import { deleteOwnAccess } from '#server/portal/own-access.ts';
import { requireProof } from '#server/portal/portal-rights.ts';
import { detailsSchema, ownDetailsSchema } from '#server/portal/profile-schema.ts';
import { lockTeam } from '#server/portal/team-lock.ts';
import { systemActor, type Tenant } from '#server/tenant.ts';
import { stepUp } from '../leads/step-up.ts';
import { answerAccount } from './account-steps.ts';

const consentSchema = z.object({
  channel: needed(oneOf(consentChannels), unusable),
  answer: z.enum(['yes', 'no'], { error: unusable }),
});

const leaveSchema = z.object({ step: z.literal('leave', { error: unusable }) });

type Context = Readonly<RouterContextProvider>;

/** Answers a form of the settings. What is of the customer is for its owners, as they stand now. */
export function answerOwn(request: Request, form: FormData, context: Context, to: (code: string) => Response) {
  const actor = context.get(portalContext);
  const { portalUserId, current, slug, organizationId } = actor;
  const { customerId } = current;
  const step = form.get('step');
  const asOwner = (work: (tenant: Tenant) => Promise<unknown>) =>
    inPortal(context, async (tenant) => {
      if (!(await lockTeam(tenant, customerId, { accessId: current.accessId }))) {
        throw new DomainError('portal-customer-gone', 409);
      }
      return work(tenant);
    });

  if (step === 'profile') {
    return submitForm(form, ownDetailsSchema, async (input) => {
      await inPortal(context, (tenant) => saveOwnDetails(tenant, portalUserId, input));
      return to('saved');
    });
  }
  if (step === 'details') {
    return submitForm(form, detailsSchema, async (input) => {
      let code = 'filled';
      await asOwner(async (tenant) => {
        const { asked } = await askDetails(tenant, { customerId, portalUserId }, input);
        if (asked.length > 0) code = 'asked';
      });
      return to(code);
    });
  }
  if (step === 'consent') {
    return submitForm(form, consentSchema, async ({ channel, answer }) => {
      await asOwner((tenant) => consentFromPortal(tenant, customerId, channel, answer === 'yes'));
      return to('consent');
    });
  }
  if (step === 'code' || step === 'prove') return stepUp(context, request, form, () => to('proved'));
  const account = answerAccount(form, context, { asOwner, to });
  if (account) return account;
  return submitForm(form, leaveSchema, async () => {
    requireProof(actor);
    const { database } = context.get(servicesContext);
    await orUnavailable(deleteOwnAccess(database, systemActor(organizationId), portalUserId));
    return redirect(`/kundeportal/${slug}/login`, 303);
  });
}
