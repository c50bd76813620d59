import type { RouterContextProvider } from 'react-router';
import { memoStepTitles } from '#app/texts/memos.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { stepMemo } from '#server/memos/memo-commands.ts';
import { memoMarkSchema } from '#server/memos/memo-schema.ts';

/** Marks a memo of the list as done, or opens it again, and returns to the list. */
export function markMemo(posted: FormData, url: URL, context: Readonly<RouterContextProvider>) {
  return submitForm(posted, memoMarkSchema, async ({ mark, memo }) => {
    const { group } = found(await inTenant(context, (tenant) => stepMemo(tenant, { step: mark, memo })));
    const back = new URLSearchParams(url.search);
    back.delete('organization');
    return redirectWith(back.size > 0 ? `${url.pathname}?${back}` : url.pathname, {
      title: memoStepTitles[mark],
      group,
    });
  });
}
