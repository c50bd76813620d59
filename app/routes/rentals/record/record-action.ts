import type { RouterContextProvider } from 'react-router';
import { savedWords } from '#app/texts/saved.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { agreementSchema } from '#server/rentals/agreement-schema.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { updateAgreement } from '#server/rentals/update-agreement.ts';
import { renewContract } from '../../draw-rental-contract.ts';
import { hasFiles } from '../../read-files.ts';
import { takeStep } from './agreement-steps.ts';
import { agreementLabels } from './agreement-values.ts';
import { swapOut } from './swap-out.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves the form of an agreement, or takes the step that another form of its page posts. */
export function recordAction(context: Context, id: number, request: Request) {
  // The only form with files is that of a swap under way.
  if (hasFiles(request)) return swapOut(context, id, request);
  const path = `/rental/agreements/${id}/edit`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findAgreement(tenant, id)),
    schema: agreementSchema,
    update: (edit) => inTenant(context, (tenant) => updateAgreement(tenant, id, edit)),
    saved: async (saved) => {
      const text = saved.isPrinted ? await renewContract(context, id) : undefined;
      return redirectWith(path, { ...savedWords('Lejeaftalen er gemt', saved, agreementLabels), text });
    },
    steps: (form, step) => takeStep(context, id, form, step),
  });
}
