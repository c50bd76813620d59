import { expect } from 'vitest';
import { addCar, addMemos } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, textOf, toastOf, undoOf } from '../html.ts';
import { heic, jpeg, pixelsOf } from '../photo-worker.ts';

const filled = (...files: File[]) => {
  const body = new FormData();
  for (const file of files) body.append('photos', file);
  return body;
};

test('photos by a plain form → small on the memo and the car, large on their page, removed and brought back', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person = { organization, role: 'technician' as const };
  const { carId, memoId } = await as({ organization }, async (tenant) => {
    const carId = await addCar(tenant);
    const [memoId = 0] = await addMemos(tenant, carId, [{ title: 'Ridse i døren' }]);
    return { carId, memoId };
  });
  const path = `/memos/${memoId}/photos`;
  const read = async (page: string) => (await visit(page, { as: person })).text();
  expect(textOf(await read(path))).toContain('Ingen billeder endnu');

  for (const [files, says] of [
    [[], 'Vælg først et billede'],
    [[new File(['ikke et billede'], 'note.txt')], '«note.txt» er ikke et billede'],
    [[new File([(await jpeg(1)).slice(0, 300)], 'halvt.jpg')], '«halvt.jpg»: Filen er beskadiget'],
  ] as const) {
    const refused = await visit(path, { as: person, body: filled(...files) });
    expect([refused.status, fieldErrorOf(await refused.text(), 'photos')]).toEqual([
      400,
      expect.stringContaining(says),
    ]);
  }
  const back = `/cars/${carId}/edit/memos`;
  const [scratch, door] = [await jpeg(200), new File([new Uint8Array(heic)], 'dør.heic')];
  const added = await visit(`${path}?back=${back}`, { as: person, body: filled(scratch, door) });
  expect([added.status, toastOf(added)?.title]).toEqual([303, '2 billeder er tilføjet']);
  const again = await visit(`${path}/upload`, { as: person, body: filled(scratch) });
  expect(await again.json()).toMatchObject({ message: { title: 'Billedet er der allerede' } });

  const srcsOn = async (page: string) => [...new Set((await read(page)).match(/\/memos\/\d+\/photos\/\d+\?size=\d+/g))];
  const thumbs = await srcsOn(`/memos/${memoId}/edit`);
  expect(thumbs).toHaveLength(2);
  expect(await srcsOn(back)).toEqual(thumbs);
  const [small = ''] = thumbs;
  const shown = await visit(small, { as: person });
  expect([shown.headers.get('content-type'), (await pixelsOf(shown)).width]).toEqual(['image/webp', 320]);
  expect(textOf(await read('/memos'))).toContain('2 billeder: Ridse i døren');

  const remove = /photos\/(\d+)/.exec(small)?.[1] ?? '';
  const removed = await visit(path, { as: person, form: { remove } });
  expect([removed.status, toastOf(removed)?.title]).toEqual([303, 'Billedet er fjernet']);
  expect((await visit(small, { as: person })).status).toBe(404);
  expect(await srcsOn(`/memos/${memoId}/edit`)).toHaveLength(1);
  await visit(undoOf(removed), { as: person, form: {} });
  expect(await srcsOn(`/memos/${memoId}/edit`)).toEqual(thumbs);
  await visit(undoOf(added), { as: person, form: {} });
  expect(await srcsOn(`/memos/${memoId}/edit`)).toEqual([]);
});

test('photos of a private memo → its author’s alone', async ({ organize, as, visit }) => {
  const organization = await organize();
  const [author, colleague] = [{ organization }, { organization, role: 'admin' as const }];
  const memoId = await as(author, async (tenant) => {
    const [id = 0] = await addMemos(tenant, await addCar(tenant), [
      { title: 'Mit', isPrivate: true, createdById: tenant.userId },
    ]);
    return id;
  });
  await visit(`/memos/${memoId}/photos`, { as: author, body: filled(await jpeg(9)) });
  const page = await (await visit(`/memos/${memoId}/edit`, { as: author })).text();
  const [src = ''] = page.match(/\/memos\/\d+\/photos\/\d+\?size=\d+/) ?? [];
  expect((await visit(src, { as: author })).status).toBe(200);
  for (const path of [src, `/memos/${memoId}/photos`])
    expect((await visit(path, { as: colleague })).status, path).toBe(404);
  const sent = await visit(`/memos/${memoId}/photos/upload`, { as: colleague, body: filled(await jpeg(10)) });
  expect(sent.status).toBe(404);
});
