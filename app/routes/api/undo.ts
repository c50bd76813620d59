import { type MiddlewareFunction, redirect } from 'react-router';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { danish } from '#app/texts/refusals.ts';
import { undoneWords } from '#app/texts/undo.ts';
import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { requireStaff } from '#server/account/guards.ts';
import { findBulkEditOfGroup } from '#server/bulk-edits/bulk-edit-queries.ts';
import { noteUndone, startBulkUndo, undoneAtOnce } from '#server/bulk-edits/bulk-edit-undo.ts';
import { bulkTargets } from '#server/bulk-target-list.ts';
import { DomainError } from '#server/errors.ts';
import { undoGroup } from '#server/history/undo.ts';
import { ownPath } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, refusal } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Route } from './+types/undo.ts';
import { answerCall } from './answer-call.ts';

const isRandom = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const asCaller = requireCaller('user', 'update', 'changing');

/** A form is guarded like a page, a call like the API. */
const requireEither: MiddlewareFunction<Response> = (args, next) =>
  (isForm(args.request) ? requireStaff : asCaller)(args, next);

export const middleware = [allowMethods('POST'), requireEither] satisfies Route.MiddlewareFunction[];

export async function action({ request, params: { groupId }, context }: Route.ActionArgs) {
  // An import's group has a guessable name; its own page undoes it.
  const undo = async () =>
    isRandom.test(groupId) ? inTenant(context, (tenant) => undoSoon(tenant, groupId)) : undefined;

  if (!isForm(request)) {
    return answerCall(async () => {
      const report = await undo();
      if (!report) throw jsonRefusal(404);
      return report;
    });
  }
  const back = ownPath.safeParse((await readForm(request)).get('back')).data ?? backOf(request);
  try {
    const report = found(await undo());
    if ('bulkEdit' in report) return redirect(`${bulkWords[report.list].list}/bulk/${report.bulkEdit}`, 303);
    return redirectWith(back, { ...undoneWords(report), group: report.group });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [text = ''] = danish([error.code]) ?? [];
    if (error.status !== 409) throw refusal(error.status, 'Not authorized', text);
    return redirectWith(back, { title: 'Ændringen er ikke fortrudt', text, kind: 'error' });
  }
}

/** Undoes a group, or queues a large one. */
async function undoSoon(tenant: Tenant, group: string) {
  const edit = await findBulkEditOfGroup(tenant, bulkTargets, group);
  if (edit && edit.changedCount > undoneAtOnce) {
    await startBulkUndo(tenant, edit.target, edit.id);
    return { bulkEdit: edit.id, list: edit.target.list };
  }
  const report = await undoGroup(tenant, group, subjects);
  if (report) await noteUndone(tenant, group, report);
  return report;
}

function isForm({ headers }: Request) {
  return !/\bjson\b/.test(headers.get('accept') ?? '') && !/\bjson\b/.test(headers.get('content-type') ?? '');
}

/** The page of the form. */
function backOf({ headers, url }: Request) {
  const from = URL.parse(headers.get('referer') ?? '');
  if (!from || from.host !== new URL(url).host || !/^\/(?![/\\])/.test(from.pathname)) return '/';
  for (const name of ['confirm', 'index', 'organization']) from.searchParams.delete(name);
  return from.pathname + from.search;
}
