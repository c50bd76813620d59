import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { slugTaken } from './company-commands.ts';
import type { Company } from './in-company.ts';
import { readLogo } from './logo.ts';
import { clockPaths, clocksOf, openingHoursOf, withoutClocks } from './opening-hours.ts';
import { findSettings } from './settings-queries.ts';
import { isFit, mostHolidays, type SettingsFields } from './settings-schema.ts';

const refusals = {
  organization_settings_department: { code: 'unknown-department', field: 'defaultDepartmentId' },
};

/** The organisation's own rows have id 1 in the history. */
const historyOf = { table: ['organization', 'organizationSettings'], id: 1, paths: clockPaths };

/**
 * Updates the organisation's settings. Refused on an edit conflict or inconsistent values. @returns the fields that
 * colleagues changed meanwhile
 */
export async function updateSettings(company: Company, edit: Edit<Partial<SettingsFields>>) {
  allow(company, 'organization', 'update');
  const { db, organizationId } = company;
  const { openingHours, ...row } = await findSettings(company, 'lock');
  const stored = { ...row, ...clocksOf(openingHours) };
  const { values, colleagues } = await settleEdit(company, historyOf, edit, stored);
  if (Object.keys(values).length === 0) return { colleagues };
  const whole = { ...stored, ...values };
  if (whole.portalEnabled && !whole.cvr) {
    throw new DomainError('portal-needs-cvr', 409, edit.input.cvr === undefined ? 'portalEnabled' : 'cvr');
  }
  if (!isFit(whole)) throw new DomainError('edit-unfit', 409);
  const { name = stored.name, slug = stored.slug, holidays = stored.holidays, ...settings } = withoutClocks(values);
  const naming = db.updateTable('organization').set({ name, slug }).where('id', '=', organizationId);
  await orRefuse(naming.execute(), slugTaken);
  const update = db
    .updateTable('organizationSettings')
    .set({
      ...settings,
      openingHours: JSON.stringify(openingHoursOf(whole)),
      holidays: JSON.stringify(holidays),
    })
    .where('organizationId', '=', organizationId);
  await orRefuse(update.execute(), refusals);
  return { colleagues };
}

/** Adds days to the closed days, or takes them out; the others stay. @returns the days that were changed by it */
export async function changeHolidays(company: Company, days: readonly string[], change: 'add' | 'remove') {
  allow(company, 'organization', 'update');
  const { version, holidays } = await findSettings(company, 'lock');
  const changed = days.filter((day) => holidays.includes(day) === (change === 'remove'));
  const others = holidays.filter((day) => !changed.includes(day));
  const input = { holidays: change === 'add' ? [...holidays, ...changed].sort() : others };
  if (input.holidays.length > mostHolidays) throw new DomainError('too-many-holidays', 409, 'days');
  await updateSettings(company, { version, input });
  return changed;
}

/** Stores a logo; its address changes with its content. */
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

/** Removes the logo. */
export async function removeLogo(company: Company) {
  allow(company, 'organization', 'update');
  await showLogo(company, null, null);
}

/** A logo no longer in use is deleted. */
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
