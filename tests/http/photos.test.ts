import { crc32, deflateSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { expect } from 'vitest';
import { maxFileBytes } from '#server/files/receive.ts';
import { textOf, toastOf, undoOf } from '../html.ts';
import { heic, jpeg, photo, pixelsOf, test } from '../photo-worker.ts';

/** A picture of a few bytes that claims 400 million pixels. */
function bomb() {
  const header = Buffer.from('49484452000000000000000008020000000000000000', 'hex').subarray(0, 21);
  header.writeUInt32BE(20_000, 4);
  header.writeUInt32BE(20_000, 8);
  header.writeUInt32BE(crc32(header.subarray(0, 17)), 17);
  const data = deflateSync(Buffer.alloc(1000));
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, chunk]));
}

test('photos from a plain form are processed, upright and without metadata, and bad files are reported by name', async ({
  working: _,
  upload,
  settled,
  images,
  visit,
  app,
  user,
  owner,
  path,
}) => {
  const phone = await photo(200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'HEMMELIG' }, IFD3: { GPSLatitude: '55/1 0/1 0/1' } } })
    .toBuffer();
  const answer = await upload(
    new File([new Uint8Array(phone)], 'fra telefonen.jpg'),
    new File([heic], 'iphone.heic', { type: 'application/octet-stream' }),
    new File([new Uint8Array(await photo(10).webp().toBuffer())], 'web.webp'),
    new File(['<svg/>'], 'ond.jpg', { type: 'image/jpeg' }),
    new File([new Uint8Array(maxFileBytes + 1)], 'for stor.jpg'),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  const waiting = await (
    await app(
      new Request(`http://localhost${path}`, { headers: { cookie: `${await (await user(owner)).cookie}; ${cookie}` } }),
    )
  ).text();
  expect(waiting).toContain('<meta http-equiv="refresh"');
  expect(textOf(waiting)).toContain('0 af 3');
  expect(waiting).toContain('3 billeder er tilføjet');
  expect(waiting).toContain('«ond.jpg» er ikke et billede');
  expect(waiting).toContain('«for stor.jpg» fylder mere end 25 MB');
  await settled();
  expect(await images()).toMatchObject([
    { status: 'ready', isPrimary: true },
    { status: 'ready', isPrimary: false },
    { status: 'ready', isPrimary: false },
  ]);
  const [first, second] = await images();
  const html = await (await visit(path, { as: owner })).text();
  expect(html).toContain('Sort Volkswagen Passat udvendigt');
  expect(html).not.toContain('http-equiv="refresh"');
  const picture = await visit(`${path}/${first?.id}/base-1600.webp`, { as: owner });
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('cache-control')).toBe('private, no-cache');
  const asked = { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } };
  const again = await visit(`${path}/${first?.id}/base-1600.webp`, { as: owner, ...asked });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await visit(`${path}/${first?.id}/base-1600.webp`, asked)).status).toBe(302);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.includes('HEMMELIG')).toBe(false);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([300, 400, undefined]);
  const small = await pixelsOf(await visit(`${path}/${second?.id}/base-320.webp`, { as: owner }));
  expect(small).toMatchObject({ width: 320, height: 240 });
  const list = parse(await (await visit('/cars?columns=car', { as: owner })).text());
  const shown = list.querySelector('table img.thumb');
  expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['160', '120']);
  const thumbnail = shown?.getAttribute('src') ?? '';
  expect(thumbnail).toBe(`${path}/${first?.id}/base-160.webp`);
  const sent = await visit(thumbnail, { as: owner });
  expect((await sent.clone().arrayBuffer()).byteLength).toBeLessThanOrEqual(6000);
  expect(await pixelsOf(sent)).toMatchObject({ width: 120, height: 160 });
});

test('a damaged or oversized picture is reported on the photo, which can be retried', async ({
  working: _,
  upload,
  settled,
  images,
  send,
  visit,
  owner,
  as,
  path,
}) => {
  const whole = Buffer.from(await (await jpeg(1)).arrayBuffer());
  const broken = new File([new Uint8Array(whole.subarray(0, 300))], 'halv.jpg');
  await upload(broken, new File([bomb()], 'bombe.png'));
  await settled();
  expect(await images()).toMatchObject([
    { status: 'failed', problem: 'image-broken' },
    { status: 'failed', problem: 'image-too-many-pixels' },
  ]);
  const text = textOf(await (await visit(path, { as: owner })).text());
  expect(text).toContain('halv.jpg Filen er beskadiget');
  expect(text).toContain('bombe.png Billedet har for mange pixels');
  const [first] = await images();
  const changes = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('carImage')
        .select('version')
        .where('id', '=', first?.id ?? 0)
        .execute(),
    );
  const [{ version = 0 } = {}] = await changes();
  await send(`retry ${first?.id}`);
  await settled();
  // Processed again, and reported again.
  expect(await changes()).toEqual([{ version: version + 2 }]);
});

test('photos are reordered, one becomes the main one, and a deleted one is restored', async ({
  upload,
  images,
  send,
  visit,
  owner,
  path,
}) => {
  await upload(await jpeg(20), await jpeg(90), await jpeg(160));
  expect((await upload(await jpeg(90, 'igen.jpg'))).status).toBe(303);
  const [one, two, three] = (await images()).map(({ id }) => id);
  const order = async () => (await images()).map(({ id }) => id);
  expect(await order()).toEqual([one, two, three]);
  expect((await send(`after ${one},${two}`)).headers.get('location')).toBe(`${path}#billede-${one}`);
  expect(await order()).toEqual([two, one, three]);
  await send(`after ${one},${two}`);
  expect(await order()).toEqual([two, one, three]);
  await send(`before ${three},${two}`);
  await send(`before ${two},${one}`);
  expect(await order()).toEqual([three, two, one]);
  await send(`main ${two}`);
  expect((await images()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([two]);
  const deleted = await send(`delete ${two}`);
  expect(await order()).toEqual([three, one]);
  expect(toastOf(await send(`before ${one},${two}`)).text).toContain('En kollega har ændret rækkefølgen imens');
  expect(await order()).toEqual([three, one]);
  await visit(undoOf(deleted), { as: owner, form: {} });
  expect(await order()).toEqual([three, two, one]);
  await send('nonsense 1');
  const html = await (await visit(path, { as: owner })).text();
  expect(textOf(html)).toContain('Hovedbillede');
});

test('two users’ changes of a photo are merged in different fields, and refused in the same', async ({
  upload,
  images,
  visit,
  owner,
  path,
}) => {
  await upload(await jpeg(1));
  const [image] = await images();
  const address = `${path}/${image?.id}`;
  const was = { wasKind: 'exterior', wasView: '', wasAlt: '' };
  const say = (form: Record<string, string>) =>
    visit(address, { as: owner, form: { kind: 'exterior', view: '', alt: '', ...was, ...form } });
  expect((await say({ view: 'front' })).status).toBe(303);
  expect((await say({ alt: 'Den sorte foran huset' })).status).toBe(303);
  const refused = await say({ view: 'side' });
  expect(refused.status).toBe(409);
  const text = textOf(await refused.text());
  expect(text).toContain('Gemt nu: Forfra');
  expect((await say({ kind: 'hund' })).status).toBe(400);
  const html = await (await visit(address, { as: owner })).text();
  expect(html).toContain('value="Den sorte foran huset"');
  expect(html).toContain('Sort Volkswagen Passat set forfra');
});

test('photos of another organisation are a 404, and changing photos takes the right to change cars', async ({
  upload,
  images,
  organize,
  visit,
  owner,
  path,
  carId,
}) => {
  await upload(await jpeg(1));
  const [image] = await images();
  const stranger = { organization: await organize() };
  for (const part of ['', `/${image?.id}`, `/${image?.id}/base-320.webp`]) {
    expect((await visit(`${path}${part}`, { as: stranger })).status, part).toBe(404);
  }
  const body = new FormData();
  body.append('photos', await jpeg(9));
  expect((await visit(`${path}/upload`, { as: stranger, body })).status).toBe(404);
  expect((await visit(`${path}/${image?.id}/..%2Foriginal`, { as: owner })).status).toBe(404);
  expect((await visit(`${path}/${image?.id}/original`, { as: owner })).status).toBe(404);
  const technician = { organization: owner.organization, role: 'technician' as const };
  expect((await visit(path, { as: technician })).status).toBe(200);
  const json = new FormData();
  json.append('photos', await jpeg(7));
  json.append('photos', new File(['x'], 'x.jpg'));
  const answer = await visit(`/cars/${carId}/edit/photos/upload`, {
    as: technician,
    body: json,
    headers: { accept: 'application/json' },
  });
  expect(await answer.json()).toEqual({
    added: 1,
    problems: ['«x.jpg» er ikke et billede, der kan bruges. Brug JPEG, PNG, WebP eller HEIC.'],
  });
});
