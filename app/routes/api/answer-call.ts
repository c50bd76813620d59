import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { reasonsOf } from '#app/texts/api-reasons.ts';
import { danish } from '#app/texts/refusals.ts';
import { DomainError } from '#server/errors.ts';
import { requestContext } from '#server/http/contexts.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { readJson } from '#server/http/read-json.ts';
import { withoutEmpty } from './without-empty.ts';

/** What a call's route hands on. */
export type Call = { request: Request; context: Readonly<RouterContextProvider> };

/** Replaces the reasons of the first fields with a better message. */
type Summary = (fields: Readonly<Record<string, string>>) => { message: string; description: string } | undefined;

/** Parses the body without empty values. Throws a 400 with a reason for each field. */
export async function readBody<Schema extends z.ZodType>(
  { request, context }: Call,
  schemaOf: (body: unknown) => Schema,
  summarize?: Summary,
): Promise<z.output<Schema>> {
  const body = withoutEmpty(await readJson(request, context.get(requestContext)));
  return readStrictly(body, schemaOf(body), summarize);
}

/** Parses what a call says. Throws a 400 with a reason for each field. */
export function readStrictly<Schema extends z.ZodType>(
  body: unknown,
  schema: Schema,
  summarize: Summary = () => undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { '': whole, ...fields } = reasonsOf(parsed.error.issues, body);
  if (whole) throw jsonRefusal(400, { description: `Kroppen: ${whole.toLowerCase()}.` });
  const [first = '', second] = Object.entries(fields).map(([place, reason]) => `${place}: ${reason}.`);
  throw jsonRefusal(400, { description: second ? `${first} ${second}` : first, ...summarize(fields), fields });
}

/** Wraps the result in the success envelope, and a refusal in Danish. */
export async function answerCall(work: () => Promise<object>, status = 200) {
  try {
    const text = JSON.stringify({ success: true, data: await work() });
    return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [description = ''] = danish([error.code]) ?? [];
    const fields = error.field === undefined ? undefined : { [error.field]: description };
    return jsonRefusal(error.status, { description, fields });
  }
}

/** Returns the view or throws 404: another organisation's or colleague's view does not exist either. */
export function foundView<View>(view: View | undefined): View {
  if (view === undefined) throw jsonRefusal(404, { description: 'Visningen findes ikke eller er slettet.' });
  return view;
}
