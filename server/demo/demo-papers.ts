import type { DocumentKind, DocumentVisibility } from '../db/schema.ts';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import type { DocumentHolder } from '../documents/document-holder.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { setMoment } from './write-lives.ts';

type DemoPaper = {
  holder: DocumentHolder;
  kind: DocumentKind;
  title: string;
  lines: string[];
  visibility: DocumentVisibility;
  at: Date;
};

const each = 6;
const hour = 60 * 60_000;

/** The papers that people of the demo have: licences of buyers, signed contracts of sale, offers on leads. */
export async function listDemoPapers({ db, organizationId }: Tenant): Promise<DemoPaper[]> {
  const sales = await db
    .selectFrom('sale')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .select(['sale.carId', 'sale.customerId', 'sale.buyerName', 'sale.createdAt', 'car.brandName', 'car.modelName'])
    .where('sale.organizationId', '=', organizationId)
    .orderBy('sale.id')
    .execute();
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'number', 'arrivedAt'])
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['quoted', 'negotiation'])
    .orderBy('id', 'desc')
    .limit(each)
    .execute();
  const firstOf = new Map(sales.toReversed().map((sale) => [sale.customerId, sale]));
  const buyers = [...firstOf.values()].filter(({ customerId }) => customerId !== null).slice(0, each);
  return [
    ...buyers.map(
      ({ customerId, buyerName, createdAt }): DemoPaper => ({
        ...{ holder: { type: 'customer', id: customerId ?? 0 }, kind: 'licence', title: 'Kørekort' },
        ...{ lines: [buyerName ?? 'Køberen', 'Set ved salget'], visibility: 'internal', at: createdAt },
      }),
    ),
    ...sales.slice(0, each).map(
      ({ carId, buyerName, brandName, modelName, createdAt }): DemoPaper => ({
        ...{ holder: { type: 'car', id: carId }, kind: 'purchaseContract', title: 'Underskrevet slutseddel' },
        lines: [`${brandName} ${modelName}`, `Køber: ${buyerName ?? 'Køberen'}`],
        ...{ visibility: 'portal', at: new Date(createdAt.getTime() + hour) },
      }),
    ),
    ...leads.map(
      ({ id, number, arrivedAt }): DemoPaper => ({
        ...{ holder: { type: 'lead', id }, kind: 'quote', title: `Tilbud ${number}` },
        ...{
          lines: ['Tilbuddet gælder i 14 dage'],
          visibility: 'portal',
          at: new Date(arrivedAt.getTime() + 2 * hour),
        },
      }),
    ),
  ];
}

/** Inserts the papers with their files, each on its day. */
export async function keepDemoPapers(tenant: Tenant, papers: readonly DemoPaper[], files: readonly StoredFile[]) {
  for (const [at, { holder, kind, title, visibility, at: day }] of papers.entries()) {
    const file = files[at];
    if (!file) continue;
    await setMoment(tenant.db, day, tenant.userId);
    const { id } = await insertDocument(tenant, holder, { kind, title, visibility });
    await addVersionOf(tenant, id, file);
  }
}
