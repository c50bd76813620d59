import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { slugTaken } from './company-commands.ts';
import type { Company } from './in-company.ts';
import { readLogo } from './logo.ts';
import type { SettingsInput } from './settings-schema.ts';

const refusals = {
  organization_settings_department: { code: 'unknown-department', field: 'defaultDepartmentId' },
};

/** Changes what the organisation says of itself. Refused when somebody has changed it since the user saw it. */
export async function updateSettings(company: Company, input: SettingsInput) {
  allow(company, 'organization', 'update');
  const { db, organizationId } = company;
  const { name, slug, openingHours, holidays, settings, version } = input;
  await holdSettings(company, version);
  await orRefuse(
    db.updateTable('organization').set({ name, slug }).where('id', '=', organizationId).execute(),
    slugTaken,
  );
  const values = { ...settings, openingHours: JSON.stringify(openingHours), holidays: JSON.stringify(holidays) };
  const update = db.updateTable('organizationSettings').set(values).where('organizationId', '=', organizationId);
  await orRefuse(update.execute(), refusals);
}

/** Keeps another logo; the address under which it is shown changes with it. */
export async function updateLogo(company: Company, bytes: Uint8Array, fileName: string) {
  allow(company, 'organization', 'update');
  const { db, organizationId } = company;
  const { mediaType, sha256 } = readLogo(bytes);
  const { id } = await db
    .insertInto('storedFile')
    .values({ organizationId, fileName: fileName.slice(0, 200) || 'logo', mediaType, sha256, content: bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await showLogo(company, id, `/company/logo/${sha256}`);
}

/** Takes the logo away. */
export async function removeLogo(company: Company) {
  allow(company, 'organization', 'update');
  await showLogo(company, null, null);
}

/** Whatever logo is shown no longer is not kept either. */
async function showLogo({ db, organizationId }: Company, logoFileId: number | null, logo: string | null) {
  await db
    .updateTable('organizationSettings')
    .set({ logoFileId })
    .where('organizationId', '=', organizationId)
    .execute();
  await db.updateTable('organization').set({ logo }).where('id', '=', organizationId).execute();
  const others = db.deleteFrom('storedFile').where('organizationId', '=', organizationId);
  await (logoFileId === null ? others : others.where('id', '!=', logoFileId)).execute();
}

async function holdSettings({ db, organizationId }: Company, seen: number) {
  const { version } = await db
    .selectFrom('organizationSettings')
    .select('version')
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== seen) throw new DomainError('company-changed', 409);
}
