import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { allowMethods } from '#server/account/call-guards.ts';
import { requireSource, sourceContext } from '#server/account/source-guard.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { enquirySchema } from '#server/intake/enquiry-schema.ts';
import { adfArrival, refuseFrom, takeInFrom } from '#server/intake/lead-door.ts';
import type { Arrival } from '#server/intake/take-in.ts';
import type { Route } from './+types/take-lead.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [allowMethods('POST'), requireSource] satisfies Route.MiddlewareFunction[];

type Call = { request: Request; context: Readonly<RouterContextProvider> };

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const onceKey = readOnceKey(request);
  const arrival = isXml(request) ? await readXml({ request, context }) : await readEnquiry({ request, context });
  const { leadId, number, became } = await takeInFrom(database, context.get(sourceContext), { ...arrival, onceKey });
  const lead = { id: leadId, number, outcome: became };
  return answerCall(async () => ({ lead }), became === 'lead' ? 201 : 200);
}

function readOnceKey({ headers }: Request) {
  const key = headers.get('idempotency-key')?.trim() || undefined;
  if (key && key.length > 200) throw jsonRefusal(400, { description: 'Idempotency-Key må højst fylde 200 tegn.' });
  return key && `key:${key}`;
}

const isXml = ({ headers }: Request) =>
  /^(?:application|text)\/xml\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('content-type') ?? '');

async function readXml(call: Call): Promise<Arrival> {
  const raw = await readText(call);
  if (raw.trim() !== '') return adfArrival(raw);
  throw jsonRefusal(400, { description: 'Der mangler en krop.' });
}

/** A body that is refused is kept too, for the administrator who sets up the source. */
async function readEnquiry(call: Call): Promise<Arrival> {
  try {
    const enquiry = await readBody(call, () => enquirySchema);
    return { format: 'json', enquiry, raw: await readText(call) };
  } catch (refused) {
    if (refused instanceof Response && refused.status === 400) {
      const { database } = call.context.get(servicesContext);
      const { error } = refusalSchema.parse(await refused.clone().json());
      await refuseFrom(database, call.context.get(sourceContext), await readText(call), error.description);
    }
    throw refused;
  }
}

const refusalSchema = z.object({ error: z.object({ description: z.string() }) });

async function readText({ request, context }: Call) {
  const facts = context.get(requestContext);
  facts.body ??= request.arrayBuffer();
  return new TextDecoder().decode(await facts.body);
}
