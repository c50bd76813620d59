import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { BulkView, ChooseView, RowsView, ToldRow } from '#app/bulk-edit/bulk-view.ts';
import { bulkWords, countOf } from '#app/texts/bulk-edits.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import {
  continueBulkEdit,
  discardBulkEdit,
  planBulkEdit,
  startBulkEdit,
} from '#server/bulk-edits/bulk-edit-commands.ts';
import { type BulkRow, findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { runBulkEdit } from '#server/bulk-edits/bulk-edit-run.ts';
import { reviveBulkEdit } from '#server/bulk-edits/bulk-edit-tasks.ts';
import { readBulkView } from '#server/bulk-edits/bulk-edit-view.ts';
import type { BulkFacts, BulkTarget } from '#server/bulk-edits/bulk-target.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';

/**
 * The screens of the changes of a list, in the words of its target. Like the target's, its methods get back what the
 * target wrote itself.
 */
export type BulkScreen<Choices, Chosen> = {
  target: BulkTarget;
  /** A change as it is typed. */
  schema: z.ZodType<BulkFacts>;
  /** What a change can be chosen of. */
  readChoices(tenant: Tenant): Promise<Choices>;
  /** What the form of a change needs. */
  formOf(tenant: Tenant, choices: Choices, change: BulkFacts | null): Chosen;
  /** What a change does, a sentence for each part of it. */
  changeWords(change: BulkFacts, choices: Choices): string[];
  /** What a row is called, and what becomes of it by the change. */
  rowOf(row: BulkRow, choices: Choices, change: BulkFacts): Omit<ToldRow, 'id' | 'problems' | 'warnings'>;
  /** Why a row is left as it is, and what to look at of one that is changed all the same. */
  problemText(problem: string): string;
  warningText(warning: string): string;
};

type Context = Readonly<RouterContextProvider>;
type Asked = { request: Request; params: { id: string }; url: URL; context: Context };

/** The screen of one change of a list: what guards and reads it, and what is posted to it. */
export function bulkScreenRoute<Choices, Chosen>(screen: BulkScreen<Choices, Chosen>) {
  return {
    middleware: [requirePermission(screen.target.resource, 'update')],
    loader: (asked: Asked) => readBulkScreen(screen, asked),
    action: (asked: Asked) => bulkAction(screen, asked),
  };
}

type Shown<Chosen> = Exclude<BulkView, { step: 'choose' }> | (ChooseView & { form: Chosen });

/** What the page of a change of many rows shows at the step it has come to. */
async function readBulkScreen<Choices, Chosen>(screen: BulkScreen<Choices, Chosen>, { params, url, context }: Asked) {
  const { target } = screen;
  const id = foundId(params.id);
  const request = readPage(url.searchParams);
  const view = await readInTenant(context, async (tenant): Promise<Shown<Chosen>> => {
    const edit = found(await findBulkEdit(tenant, target, id));
    const choices = await screen.readChoices(tenant);
    const asked = { kind: url.searchParams.get('rows'), isEditing: url.searchParams.has('edit'), ...request };
    const about = {
      words: bulkWords[target.list],
      told: edit.change ? screen.changeWords(edit.change, choices) : [],
      isDeletion: edit.change !== null && target.verbOf?.(edit.change) === 'deleted',
    };
    const shown = await readBulkView(tenant, target, edit, asked);
    if (shown.step === 'choose') return { ...shown, ...about, form: screen.formOf(tenant, choices, edit.change) };
    return shown.step === 'work'
      ? { ...shown, ...about }
      : { ...shown, ...about, ...tellRows(screen, shown, choices, edit.change ?? {}) };
  });
  if (view.step === 'work') await inTenant(context, (tenant) => reviveBulkEdit(tenant, id));
  return view;
}

type Rows = Extract<Awaited<ReturnType<typeof readBulkView>>, { step: 'preview' | 'result' }>;

function tellRows<Choices>(
  { rowOf, problemText, warningText }: BulkScreen<Choices, unknown>,
  { rows, reasons }: Rows,
  choices: Choices,
  change: BulkFacts,
): Pick<RowsView, 'rows' | 'reasons'> {
  const counted = (of: Rows['reasons']['problems'], textOf: (reason: string) => string) =>
    of.map(({ reason, count }) => ({ text: textOf(reason), count }));
  return {
    rows: rows.map((row) => ({
      ...rowOf(row, choices, change),
      id: row.subjectId,
      problems: row.problems.map(problemText),
      warnings: row.warnings.map(warningText),
    })),
    reasons: {
      problems: counted(reasons.problems, problemText),
      warnings: counted(reasons.warnings, warningText),
    },
  };
}

/** What is posted to the page of a change: a plan, its start, going on with it, throwing it away. */
async function bulkAction(
  { target, schema }: Pick<BulkScreen<unknown, unknown>, 'target' | 'schema'>,
  { request, params, context }: Asked,
) {
  const id = foundId(params.id);
  const words = bulkWords[target.list];
  const path = `${words.list}/bulk/${id}`;
  const find = () => readInTenant(context, (tenant) => findBulkEdit(tenant, target, id));
  const edit = found(await find());
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'plan') {
    return submitForm(form, schema, async (change) => {
      await inTenant(context, (tenant) => planBulkEdit(tenant, target, id, change));
      return redirect(path, 303);
    });
  }
  try {
    if (intent === 'discard') {
      await inTenant(context, (tenant) => discardBulkEdit(tenant, target, id));
      return redirect(edit.listPath, 303);
    }
    if (intent === 'continue') {
      await inTenant(context, (tenant) => continueBulkEdit(tenant, target, id));
      return redirect(path, 303);
    }
    const started = await inTenant(context, (tenant) => startBulkEdit(tenant, target, id, Number(form.get('seen'))));
    if (started === 'changed') return redirect(`${path}?changed`, 303);
    if (started === 'queued') return redirect(path, 303);
    const { organizationId } = context.get(staffContext);
    await runBulkEdit(context.get(servicesContext).database.pool, target, { organizationId, bulkEditId: id });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return data({ problem: refusalText(error.code), result: undefined }, error.status);
  }
  const done = found(await find());
  const left = `${countOf(words, done.leftCount)} er ikke ændret. Det står på siden hvorfor.`;
  return redirectWith(done.leftCount > 0 ? path : edit.listPath, {
    title: `${countOf(words, done.changedCount)} er ændret`,
    ...(done.leftCount > 0 && { text: left }),
    ...(done.undoGroup && { group: done.undoGroup }),
  });
}
