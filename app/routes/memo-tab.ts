import type { RouterContextProvider } from 'react-router';
import { memoStepTitles } from '#app/texts/memos.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createMemo, stepMemo } from '#server/memos/memo-commands.ts';
import { memoStepSchema, quickMemoSchema } from '#server/memos/memo-schema.ts';
import type { MemoAbout } from '#server/memos/memo-types.ts';

type Context = Readonly<RouterContextProvider>;

/** Adds a memo about a thing, or takes a step with one of its own; returns to its tab at `back`. */
export async function memoTabAction(
  request: Request,
  context: Context,
  { about, back }: { about: MemoAbout; back: string },
) {
  const posted = await readForm(request);
  if (!posted.has('step')) {
    return submitForm(posted, quickMemoSchema, async (input) => {
      const { group } = found(await inTenant(context, (tenant) => createMemo(tenant, { ...input, about: [about] })));
      return redirectWith(back, { title: 'Notatet er tilføjet', group });
    });
  }
  return submitForm(posted, memoStepSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => stepMemo(tenant, input, { of: about })));
    const { step, memo } = input;
    const isTick = step === 'tick' || step === 'untick';
    return redirectWith(isTick ? `${back}#notat-${memo}` : back, { title: memoStepTitles[step], group });
  });
}
