import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { anglesOf } from '#server/car-images/image-angles.ts';
import { fieldsOf, textOf } from '../html.ts';
import { jpeg, test } from '../photo-worker.ts';

test.for([
  [{ vehicleType: 'passenger_car', bodyType: 'Stationcar' }, 'rearSeats boot'],
  [{ vehicleType: 'van', bodyType: 'Kassevogn' }, 'cargo rearDoors'],
  [{ vehicleType: 'van', bodyType: 'Ladvogn' }, 'flatbed'],
] as const)('%j → its angles end with %s and the instruments', ([body, loads]) => {
  expect(anglesOf(body).join(' ')).toBe(`frontOblique rearOblique side front cockpit ${loads} instruments`);
});

test('a photo sent for an empty frame → carries its angle, and the frame is gone', async ({
  visit,
  owner,
  as,
  path,
  images,
}) => {
  const frames = async () =>
    parse(await (await visit(path, { as: owner })).text())
      .querySelectorAll('[aria-label="Billeder, der mangler"] a')
      .map((frame) => frame.text.replace(/ Tilføj foto$/, ''));
  expect(await frames()).toEqual([
    ...['Skråt forfra', 'Skråt bagfra', 'Fra siden', 'Forfra', 'Interiør foran', 'Lastrum', 'Bagdøre'],
    'Instrument med km',
  ]);
  const chosen = textOf(await (await visit(`${path}?angle=cargo`, { as: owner })).text());
  expect(chosen).toContain('Næste billede: Lastrum');

  const body = new FormData();
  body.append('photos', await jpeg(40));
  const sent = await visit(`${path}/upload?angle=cargo`, { as: owner, body });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  const [image] = await images();
  const stored = () =>
    as(owner, ({ db }) => db.selectFrom('carImage').select(['angle', 'kind', 'view']).executeTakeFirstOrThrow());
  expect(await stored()).toEqual({ angle: 'cargo', kind: 'interior', view: null });
  expect(await frames()).not.toContain('Lastrum');

  const page = `${path}/${image?.id}`;
  const form = fieldsOf(await (await visit(page, { as: owner })).text());
  expect(form).toMatchObject({ angle: 'cargo' });
  expect((await visit(page, { as: owner, form: { ...form, angle: 'rearDoors' } })).status).toBe(303);
  expect(await stored()).toMatchObject({ angle: 'rearDoors' });
  const late = await visit(page, { as: owner, form: { ...form, angle: 'side' } });
  expect(late.status).toBe(409);
  expect(textOf(await late.text())).toContain('Gemt nu: Bagdøre');
  expect((await visit(page, { as: owner, form: { ...form, angle: 'månen' } })).status).toBe(400);
});
