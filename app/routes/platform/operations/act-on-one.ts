import { z } from 'zod';
import { DomainError } from '#server/errors.ts';
import { unusable } from '#server/format/form-fields.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Act } from '#server/operator/act.ts';
import type { Outcome } from '#server/operator/outcome.ts';

type One<Id> = {
  actOn: (act: Act) => Promise<Outcome<Id>>;
  /** The list that it leads back to. */
  path: string;
  /** What is told when it is done, and when it was gone. */
  said: Record<Act | 'gone', string>;
};

const schema = z.object({ step: z.enum(['retry', 'give-up'], { error: unusable }) });

/** The action of a job's or mail's own page. */
export function actOnOne<Id>(request: Request, { actOn, path, said }: One<Id>) {
  return submitForm(request, schema, async ({ step }) => {
    const { refused } = await actOn(step);
    const [code] = refused.map((each) => each.code);
    if (code?.endsWith('-gone')) throw refusal(409, said.gone, 'Der er ikke ændret noget.');
    if (code !== undefined) throw new DomainError(code, 409);
    return redirectWith(path, { title: said[step] });
  });
}
