import { listColleagues } from '../company/employee-queries.ts';
import type { PageRequest } from '../db/page-request.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listMemosAbout } from './memo-queries.ts';
import type { MemoAbout } from './memo-types.ts';

/** One page of the memos about a thing, and what a new one needs. */
export async function readMemoTab(tenant: Tenant, about: MemoAbout, asked: PageRequest) {
  const [page, colleagues] = await Promise.all([listMemosAbout(tenant, about, asked), listColleagues(tenant)]);
  return { ...page, about, colleagues, today: dayOf(new Date()), formKey: crypto.randomUUID() };
}

export type MemoTabData = Awaited<ReturnType<typeof readMemoTab>>;
