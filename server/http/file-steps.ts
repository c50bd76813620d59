import { data, type RouterContextProvider, redirect } from 'react-router';
import { readPageRequest } from '../db/page-request.ts';
import type { FileJobStatus } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { missingColumns, readMapping } from '../file-jobs/file-columns.ts';
import {
  chooseNames,
  discardFileJob,
  reopenColumns,
  startCheck,
  startRun,
  startUndo,
} from '../file-jobs/file-job-commands.ts';
import { findFileJob } from '../file-jobs/file-job-queries.ts';
import { streamRefusedRows } from '../file-jobs/file-job-remarks.ts';
import { workBriefly, workOnFile } from '../file-jobs/file-job-runner.ts';
import { isWorking } from '../file-jobs/file-job-types.ts';
import { viewFileJob } from '../file-jobs/file-job-view.ts';
import type { FileKind, RunKind } from '../file-jobs/file-kind.ts';
import { FileRefusal } from '../file-jobs/file-refusal.ts';
import { readUpload, type TableFile } from '../file-jobs/table-file.ts';
import type { Tenant } from '../tenant.ts';
import { servicesContext, staffContext } from './contexts.ts';
import { found } from './found.ts';
import { foundId } from './found-id.ts';
import { inTenant, readInTenant, refusal } from './in-tenant.ts';
import { readForm } from './read-form.ts';
import { redirectWith } from './redirect-with.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { params: { id: string }; context: Context };

/** What is wrong with each field of a form, by its name. */
type Problems = Record<string, string[]>;

type Received = {
  /** Where the files of the kind are listed. */
  path: string;
  /** What is said when no file was chosen. */
  missing: string;
  /** What is wrong with the other fields of the form. */
  problems?: Problems;
  keep: (tenant: Tenant, file: TableFile, name: string) => Promise<number>;
};

/** Reads the uploaded file of a form, keeps it and leads to its page, or answers what is wrong with each field. */
export async function receiveFile(
  context: Context,
  form: FormData,
  { path, missing, problems = {}, keep }: Received,
): Promise<Response | Problems> {
  const file = form.get('file');
  const chosen = file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
  if (!chosen) return { ...problems, file: [missing] };
  if (Object.keys(problems).length > 0) return problems;
  try {
    const table = await readUpload(chosen);
    const id = await inTenant(context, (tenant) => keep(tenant, table, chosen.name));
    return redirect(`${path}/${id}`, 303);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { file: [error.message] };
  }
}

/** Goes on with files that wait for work, such as those of a process that died. */
export function goOn(context: Context, kind: RunKind, jobs: readonly { id: number; status: FileJobStatus }[]) {
  const { organizationId } = context.get(staffContext);
  for (const { id, status } of jobs) {
    if (isWorking(status)) void workOnFile(context.get(servicesContext), kind, { organizationId, id });
  }
}

/** The page of a file at the step it has come to. */
export async function loadFile({ params, url, context }: Asked & { url: URL }, kind: RunKind) {
  const id = foundId(params.id);
  const request = readPageRequest(url.searchParams);
  if ('invalid' in request) throw refusal(400, 'Bad Request', 'Sidetal og antal pr. side skal være hele tal fra 1.');
  const about = url.searchParams.get('rows') === 'warned' ? 'warned' : 'refused';
  const view = await readInTenant(context, async (tenant) => {
    const job = found(await findFileJob(tenant, kind, id));
    return viewFileJob(tenant, kind, job, { about, ...request });
  });
  goOn(context, kind, [view.job]);
  return view;
}

type Steps = {
  /** Where the files of the kind are listed. */
  path: string;
  /** What is said when a file was thrown away. */
  discarded: string;
};

/** Takes a file a step on: its columns, its names, its run, or back. A refusal is answered by its code. */
export async function stepFile(
  { request, params, context }: Asked & { request: Request },
  kind: RunKind,
  { path, discarded }: Steps,
) {
  const id = foundId(params.id);
  const form = await readForm(request);
  const intent = form.get('intent');
  const mapping = readMapping(kind.columns, form.getAll('field'));
  const choices = Object.fromEntries((kind.choices ?? []).map((name) => [name, form.has(name)]));
  try {
    const isRecounted = await inTenant(context, async (tenant) => {
      found(await findFileJob(tenant, kind, id));
      if (intent === 'cancel') return discardFileJob(tenant, kind, id);
      if (intent === 'columns') return reopenColumns(tenant, kind, id);
      if (intent === 'check') return startCheck(tenant, kind, id, mapping, choices);
      if (intent === 'continue') return startRun(tenant, kind, id);
      const wanted = form.getAll('create').filter((value) => typeof value === 'string');
      const isChanged = await chooseNames(tenant, kind, id, wanted);
      return isChanged || intent === 'choose' || startRun(tenant, kind, id);
    });
    if (intent === 'choose') return null;
    if (intent === 'cancel') return redirectWith(path, { title: discarded, text: 'Intet er ændret.', kind: 'info' });
    await workNow(context, kind, id);
    return redirect(`${path}/${id}${isRecounted ? '?talt' : ''}`, 303);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const missing = error.code === 'import-column-missing' ? missingColumns(kind, mapping) : [];
    return data({ code: error.code, missing, mapping, choices }, error.status);
  }
}

/** Asks for all that a file did to be taken back. @returns the code of a refusal */
export async function undoFile({ params, context }: Asked, kind: RunKind) {
  const id = foundId(params.id);
  try {
    await inTenant(context, async (tenant) => {
      found(await findFileJob(tenant, kind, id));
      await startUndo(tenant, kind, id);
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error;
    return error.code;
  }
  await workNow(context, kind, id);
  return undefined;
}

function workNow(context: Context, kind: RunKind, id: number) {
  const { organizationId } = context.get(staffContext);
  return workBriefly(context.get(servicesContext), kind, { organizationId, id });
}

/** The refused rows as they were uploaded, with the reason in a last column. */
export async function sendRefusedRows({ params, context }: Asked, kind: FileKind) {
  const id = foundId(params.id);
  const job = await readInTenant(context, async (tenant) => found(await findFileJob(tenant, kind, id)));
  const { pool } = context.get(servicesContext).database;
  return refusedRows(job.fileName, streamRefusedRows(pool, context.get(staffContext), kind, job));
}

export function refusedRows(fileName: string, csv: string | ReadableStream) {
  const name = `${fileName.replace(/\.\w{1,5}$/, '')} – afviste rækker.csv`;
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="afviste.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
