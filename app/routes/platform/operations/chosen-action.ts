import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { formatNumber } from '#app/texts/numbers.ts';
import { leftAlone, type OperationWords } from '#app/texts/operations.ts';
import type { PlatformActor } from '#server/auth/platform-audit.ts';
import { orUnavailable, refusal } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Act } from '#server/operator/act.ts';
import type { Outcome } from '#server/operator/outcome.ts';

const most = 500;
const acts = z.enum(['retry', 'give-up']);

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type Chosen<Id> = {
  words: OperationWords;
  readId: (text: string) => Id | undefined;
  actOn: (actor: PlatformActor, act: Act, ids: readonly Id[]) => Promise<Outcome<Id>>;
};

/** The action of a list's ticked rows: its answer asks first, and a yes acts on those that still can be. */
export async function answerChosen<Id>({ request, url, context }: Args, { words, readId, actOn }: Chosen<Id>) {
  const form = await readForm(request);
  const read = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => readId(text) ?? []))].slice(0, most);
  const asked = acts.safeParse(form.get('ask'));
  if (asked.success) return data({ asked: { act: asked.data, ids: read(form.getAll('id').map(String)) } });
  const act = acts.safeParse(form.get('step'));
  const ids = read(String(form.get('ids') ?? '').split('.'));
  if (!act.success || ids.length === 0) {
    throw refusal(400, 'Formularen kan ikke bruges', 'Gå tilbage til listen, og vælg igen. Der er ikke ændret noget.');
  }
  const { done, refused } = await orUnavailable(actOn(platformActor(context), act.data, ids));
  const text = leftText(refused.map(({ code }) => code));
  if (done.length === 0)
    return redirectWith(url.pathname + url.search, { title: 'Intet er ændret', text, kind: 'warning' });
  const count = `${formatNumber(done.length)} ${done.length === 1 ? words.one : words.many}`;
  const became = act.data === 'retry' ? words.retried : words.gaveUp;
  return redirectWith(url.pathname + url.search, { title: `${count} ${became}`, text });
}

/** How many were left alone and why: «1 kører lige nu, 2 findes ikke længere.» */
function leftText(codes: readonly string[]) {
  const reasons = [...new Set(codes)].map((code) => {
    const count = codes.filter((each) => each === code).length;
    return `${formatNumber(count)} ${leftAlone[code] ?? code}`;
  });
  return reasons.length === 0 ? undefined : `${reasons.join(', ')}.`;
}
