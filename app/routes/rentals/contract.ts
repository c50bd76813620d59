import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { allow } from '#server/auth/permissions.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { readRentalContract } from '#server/rentals/rental-contract.ts';
import { drawRentalContract, makeRentalContract } from '../draw-rental-contract.ts';
import type { Route } from './+types/contract.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** The contract of an agreement as it stands now, as a PDF that is not kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { pdf, title } = await drawRentalContract(context, foundId(params.id));
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', `${title}.pdf`),
      'Content-Security-Policy': fileCsp.pdf,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** «Lav lejekontrakt»: keeps it as a version of the agreement's document; `mail` sends it to the customer too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => readRentalContract(tenant, id)));
  const form = await readForm(request);
  await inTenant(context, async (tenant) => allow(tenant, 'leads', 'update'));
  const made = await makeRentalContract(context, id, { isMailed: form.get('mail') === 'on' });
  const path = `/rental/agreements/${id}/edit`;
  if (typeof made === 'string') {
    return redirectWith(path, { title: 'Kontrakten er ikke lavet', text: refusalText(made), kind: 'error' });
  }
  const version = made.number === 1 ? '' : ` som version ${made.number}`;
  const text = made.mailedTo ? `Den er sendt til ${made.mailedTo}.` : undefined;
  return redirectWith(path, { title: `Kontrakten er lavet${version}`, text });
}
