import type { Page, TestInfo } from '@playwright/test';

/** Opens the car list. */
export async function openList(page: Page, query = '') {
  await page.goto(`/cars${query}`);
}

/** Deletes the views of a first attempt before the retry. */
export async function forgetViews({ request }: Page, { retry, project }: TestInfo, names: string[]) {
  if (retry === 0) return;
  const headers = { origin: new URL(project.use.baseURL ?? '').origin };
  for (const viewName of names) {
    const found = await request.post('/api/cars/filter', { headers, data: { viewName } });
    if (found.ok()) await request.delete(`/api/car-views/${(await found.json()).data.view.id}`, { headers });
  }
}
