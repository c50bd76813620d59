import type { Tenant } from '../tenant.ts';
import type { Operations } from './image-types.ts';

const untouched: Operations = { rotate: 0, straighten: 0, exposure: 0, contrast: 0, blur: [] };

/** The operations of the shown edit; none for an original. */
export async function findShownOperations({ db, organizationId }: Tenant, editId: number | null): Promise<Operations> {
  if (editId === null) return untouched;
  const edit = await db
    .selectFrom('imageEdit')
    .select('operations')
    .where('organizationId', '=', organizationId)
    .where('id', '=', editId)
    .executeTakeFirst();
  return edit?.operations ?? untouched;
}

/** Path of the organisation's logo; null without one. */
export async function findLogoPath({ db, organizationId }: Tenant) {
  const logo = await db
    .selectFrom('organizationSettings')
    .innerJoin('storedFile', (join) =>
      join
        .onRef('storedFile.organizationId', '=', 'organizationSettings.organizationId')
        .onRef('storedFile.id', '=', 'organizationSettings.logoFileId'),
    )
    .select('sha256')
    .where('organizationSettings.organizationId', '=', organizationId)
    .executeTakeFirst();
  return logo ? `/company/logo/${logo.sha256}` : null;
}
