import { data, type RouterContextProvider } from 'react-router';
import { FileRefusal } from '#server/file-jobs/file-refusal.ts';
import { decodeText } from '#server/file-jobs/text-encoding.ts';
import { refuseField } from '#server/http/fill-form.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { createBills, parseBills, previewBills } from '#server/rentals/bill-import.ts';

type Context = Readonly<RouterContextProvider>;

/** Shows what the bills of a file would become, or enters them. */
export async function takeBills(request: Request, context: Context) {
  const form = await readForm(request);
  const text = await textOf(form);
  const refuse = (problem: string) => {
    const typed = new FormData();
    typed.set('text', text);
    return data({ result: refuseField(typed, 'text', problem) }, 400);
  };
  if (text.trim() === '') return refuse('Vælg en fil, eller sæt tabellen ind');
  const now = new Date();
  try {
    const typed = await parseBills(text, now);
    if (typed.length === 0) return refuse('Der er ingen regninger under overskrifterne');
    if (form.get('step') !== 'create') {
      return { preview: { text, rows: await readInTenant(context, (tenant) => previewBills(tenant, typed)) } };
    }
    const { made, matched } = await inTenant(context, (tenant) => createBills(tenant, typed, now));
    const title = made === 1 ? '1 regning er oprettet' : `${made} regninger er oprettet`;
    return redirectWith('/rental/bills', { title, text: `${matched} af dem er sat på en lejeaftale.` });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return refuse(error.message);
  }
}

async function textOf(form: FormData) {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return decodeText(Buffer.from(await file.arrayBuffer())).text;
  return String(form.get('text') ?? '');
}
