import { parseSubmission, report } from '@conform-to/react/future';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { proveAgain, sendProof } from '#server/account/portal-proof.ts';
import { needed, textUpTo } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { needsStepUp } from '#server/portal/portal-rights.ts';
import { keptOf } from './kept-answer.ts';

const schema = z.object({ code: needed(textUpTo(7), 'Skriv koden fra e-mailen') });
const sending = z.object({});

/**
 * Mails a code to the login, or proves by it who the login is; then the page answers. An answer that was typed before the
 * code was asked for stands in its form again.
 */
export function stepUp(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  done: () => Response,
) {
  const services = context.get(servicesContext);
  const at = { organization: context.get(portalOrganizationContext), actor: context.get(portalContext), request };
  if (form.get('step') === 'code') {
    return submitForm(form, sending, async () => {
      await orUnavailable(sendProof(services, at, new URL(request.url).pathname));
      return data({ result: report(parseSubmission(form)) });
    });
  }
  return submitForm(form, schema, async ({ code }) => {
    // The button of the same mail may have proven it meanwhile.
    if (needsStepUp(at.actor.provenAt, new Date())) await proveAgain(services, at, code);
    const kept = keptOf(form);
    if (!kept) return done();
    // The page is read in the same request, by who it is now known to be.
    context.set(portalContext, { ...at.actor, provenAt: new Date() });
    const typed = new URLSearchParams([['step', kept.answer], ...kept.fields]);
    return data({ result: report(parseSubmission(typed)) });
  });
}
