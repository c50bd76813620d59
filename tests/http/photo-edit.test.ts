import { expect } from 'vitest';
import { textOf } from '../html.ts';
import { jpeg, pixelsOf, test } from '../photo-worker.ts';

test('a photo is turned, cropped, blurred and lit from its original, and shown as it came again when asked', async ({
  working: _,
  upload,
  settled,
  images,
  visit,
  owner,
  path,
}) => {
  await upload(await jpeg(120));
  await settled();
  const [image] = await images();
  const address = `${path}/${image?.id}/edit`;
  const edit = {
    rotate: '90',
    straighten: '0',
    exposure: '50',
    contrast: '0',
    cropRatio: '4:3',
    cropX: '0',
    cropY: '10',
  };
  const tried = await (
    await visit(`${address}?${new URLSearchParams({ ...edit, cropWidth: '80' })}`, { as: owner })
  ).text();
  expect(tried).toContain('slope="2"');
  expect(tried).toContain('Vis eksempel');
  const wrong = await visit(address, { as: owner, form: { ...edit, cropWidth: 'bred' } });
  expect(wrong.status).toBe(400);
  expect(textOf(await wrong.text())).toContain('Skriv et tal fra 5 til 100');

  const blur = { blurX: ['10', '0'], blurY: ['20', '0'], blurWidth: ['30', '0'], blurHeight: ['10', '0'] };
  const saved = await visit(address, { as: owner, form: { ...edit, ...blur, cropWidth: '80' } });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}/${image?.id}`]);
  await settled();
  const editId = (await images())[0]?.shownEditId;
  const picture = await pixelsOf(await visit(`${path}/${image?.id}/${editId}-1600.webp`, { as: owner }));
  expect([picture.width, picture.height]).toEqual([240, 180]);
  expect(picture.first.map((value) => Math.round(value / 12))).toEqual([20, 10, 20]);
  expect(await (await visit(address, { as: owner })).text()).toContain('Nulstil til original');
  await visit(address, { as: owner, form: { step: 'reset' } });
  expect((await images())[0]?.shownEditId).toBeNull();

  const technician = { organization: owner.organization, role: 'technician' as const };
  expect((await visit(address, { as: technician })).status).toBe(403);
});
