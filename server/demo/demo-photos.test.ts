import pino from 'pino';
import { expect } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { test } from '#tests/demo.ts';
import { demoTasks, queueDemoPhotos } from './demo-photos.ts';

test('the newest published cars of the demo get four drawn photos and two documents each, people their papers, the portals’ customers contracts', async ({
  appUrl,
  database,
  storage,
  inDemo,
}) => {
  await queueDemoPhotos(appUrl, { published: 2, newest: 0 });
  const photos = () =>
    inDemo('silkeborg-biler', ({ db }) =>
      db
        .selectFrom('carImage')
        .innerJoin('car', 'car.id', 'carImage.carId')
        .select(['carId', 'view', 'isPrimary', 'car.status'])
        .orderBy('carId')
        .orderBy('position')
        .execute(),
    );
  const worker = startWorker({ appUrl, tasks: demoTasks({ database, storage }), log: pino({ level: 'silent' }) });
  const papers = () =>
    inDemo('silkeborg-biler', ({ db }) =>
      db
        .selectFrom('document')
        .select(['subjectType', 'kind', 'createdAt'])
        .where('kind', 'in', ['licence', 'purchaseContract', 'quote'])
        .execute(),
    );
  await expect.poll(photos, { timeout: 60_000, interval: 200 }).toHaveLength(8);
  await expect.poll(papers, { timeout: 60_000, interval: 200 }).toHaveLength(18);
  const contracts = () =>
    inDemo('jysk-biludlejning', async ({ db }) => {
      const query = db
        .selectFrom('rentalAgreement')
        .innerJoin('customer', 'customer.id', 'rentalAgreement.customerId')
        .leftJoin('document', 'document.id', 'rentalAgreement.contractId')
        .leftJoin('documentVersion', 'documentVersion.documentId', 'document.id')
        .leftJoin('portalPublication', 'portalPublication.versionId', 'documentVersion.id')
        .select(['document.kind', 'portalPublication.customerId as shownTo', 'customer.id'])
        .where('customer.email', '=', 'kunde@privatkunde.example')
        .where('rentalAgreement.status', '=', 'active');
      const rows = await query.execute();
      return rows.map(({ kind, shownTo, id }) => (shownTo === id ? kind : 'none'));
    });
  await expect.poll(contracts, { timeout: 60_000, interval: 200 }).toContain('rentalContract');
  await expect.poll(contracts, { timeout: 60_000, interval: 200 }).not.toContain('none');
  await worker.stop();
  const ofPeople = await papers();
  expect(new Set(ofPeople.map(({ subjectType, kind }) => `${subjectType} ${kind}`))).toEqual(
    new Set(['customer licence', 'car purchaseContract', 'lead quote']),
  );
  expect(ofPeople.filter(({ createdAt }) => createdAt >= new Date('2026-11-21'))).toEqual([]);
  const sent = await inDemo('silkeborg-biler', async ({ db }) => ({
    licences: await db.selectFrom('portalLicence').select(['status', 'isCovered']).execute(),
    files: await db.selectFrom('leadMessageFile').select('name').orderBy('id').execute(),
  }));
  expect(sent).toEqual({
    licences: [{ status: 'waiting', isCovered: true }],
    files: [{ name: 'Min nuværende bil.jpg' }, { name: 'Servicebog.pdf' }],
  });
  const found = await photos();
  for (const carId of new Set(found.map((photo) => photo.carId))) {
    expect(found.filter((photo) => photo.carId === carId)).toMatchObject([
      { view: 'frontOblique', isPrimary: true, status: 'published' },
      { view: 'rearOblique', isPrimary: false },
      { view: 'side', isPrimary: false },
      { view: 'front', isPrimary: false },
    ]);
  }
  const documents = await inDemo('silkeborg-biler', ({ db }) =>
    db
      .selectFrom('document')
      .innerJoin('documentVersion', 'documentVersion.documentId', 'document.id')
      .innerJoin('car', 'car.id', 'document.carId')
      .select(['document.title', 'document.createdAt', 'car.createdAt as arrivedAt'])
      .where('document.kind', 'in', ['registrationCert', 'inspection'])
      .execute(),
  );
  expect(documents.map(({ title }) => title).toSorted()).toEqual(
    ['Registreringsattest', 'Synsrapport'].flatMap((title) => [title, title]),
  );
  for (const { createdAt, arrivedAt } of documents) {
    expect(createdAt.getTime() - arrivedAt.getTime()).toBe(40 * 60_000);
  }
});
