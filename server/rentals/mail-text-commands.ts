import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { needed, neededParagraph, textUpTo, unusable, version } from '../format/form-fields.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { fieldsOf, type MailText, type RentalMailStep, standardTexts, unknownIn } from './mail-texts.ts';

const refusals = { rental_mail_text_step: { code: 'rental-text-changed' } };

/** The company's own texts of mails to renters. */
export const mailTextSubject: Subject = {
  tables: { rentalMailText: { resource: 'organization', right: 'update', refusals } },
};

/** A submitted text of a step, whose fields are those of the step. */
export function mailTextSchema(step: RentalMailStep) {
  const known = (text: string, context: z.core.$RefinementCtx) => {
    const [unknown] = unknownIn(text, step);
    if (unknown === undefined) return;
    const fields = fieldsOf(step).map((name) => `{{${name}}}`);
    context.addIssue({ code: 'custom', message: `{{${unknown}}} er ikke et felt. Brug ${fields.join(', ')}` });
  };
  return z.object({
    version,
    subject: needed(textUpTo(120), 'Skriv et emne').superRefine(known),
    text: neededParagraph(2000, 'Skriv en tekst').superRefine(known),
  });
}

export const restoreSchema = z.object({ step: z.literal('restore', { error: unusable }) });

const textsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('rentalMailText').where('organizationId', '=', organizationId);

/** The steps that have a text of the company's own. */
export const listOwnTexts = (tenant: Tenant) => textsOf(tenant).select(['step', 'subject']).execute();

/** The company's own text of a step; undefined where the standard text stands. */
export const findOwnText = (tenant: Tenant, step: RentalMailStep) =>
  textsOf(tenant).select(['id', 'version', 'subject', 'text']).where('step', '=', step).executeTakeFirst();

/** The text of a step: the company's own, else the standard. */
export async function readText(tenant: Tenant, step: RentalMailStep): Promise<MailText> {
  return (await findOwnText(tenant, step)) ?? standardTexts[step];
}

/** Writes the company's own text of a step. Refused on an edit conflict. */
export async function saveText(tenant: Tenant, step: RentalMailStep, edit: Edit<MailText>) {
  allow(tenant, 'organization', 'update');
  const { db, organizationId } = tenant;
  const stored = await textsOf(tenant).selectAll().where('step', '=', step).forUpdate().executeTakeFirst();
  if (!stored) {
    const row = { organizationId, step, ...edit.input };
    await orRefuse(db.insertInto('rentalMailText').values(row).execute(), refusals);
    return { colleagues: [], group: await historyGroup(tenant) };
  }
  const { values, colleagues } = await settleEdit(tenant, { table: 'rentalMailText', id: stored.id }, edit, stored);
  if (Object.keys(values).length === 0) return { colleagues };
  await db
    .updateTable('rentalMailText')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('id', '=', stored.id)
    .execute();
  return { colleagues, group: await historyGroup(tenant) };
}

/** Lets the standard text of a step stand again. */
export async function restoreText(tenant: Tenant, step: RentalMailStep) {
  allow(tenant, 'organization', 'update');
  const { numDeletedRows } = await tenant.db
    .deleteFrom('rentalMailText')
    .where('organizationId', '=', tenant.organizationId)
    .where('step', '=', step)
    .executeTakeFirst();
  return { group: numDeletedRows > 0n ? await historyGroup(tenant) : undefined };
}
