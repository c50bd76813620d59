import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { optional, readDay, readTime, wholeFrom } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import type { MutedKind } from './mute-links.ts';
import {
  type Choice,
  isNotificationKind,
  kindNames,
  kindOf,
  kindsOf,
  mailChoices,
  type NotificationKind,
} from './notification-kinds.ts';

/** The fields of the settings beside the choices of the kinds. */
export const notificationSettingSchema = z
  .object({
    digestHour: optional(wholeFrom(0, 23)),
    quietFrom: optional(readTime),
    quietTo: optional(readTime),
    weekends: z.string().optional(),
    pausedUntil: optional(readDay),
  })
  .superRefine(({ quietFrom, quietTo }, context) => {
    if (((quietFrom ?? null) === null) === ((quietTo ?? null) === null)) return;
    const path = [quietFrom ? 'quietTo' : 'quietFrom'];
    context.addIssue({ code: 'custom', path, message: 'Skriv både, hvornår der er ro fra og til' });
  });

export type NotificationSettingInput = z.output<typeof notificationSettingSchema>;

/** The choices of a posted matrix: a box `app-…` and a list `mail-…` for each kind. */
export function choicesIn(form: FormData): Partial<Record<NotificationKind, Choice>> {
  const chosen = [...form.keys()].flatMap((name) => {
    const kind = name.replace(/^mail-/, '');
    const mail = mailChoices.find((each) => each === form.get(name));
    if (!name.startsWith('mail-') || !isNotificationKind(kind) || !mail) return [];
    return [[kind, { app: form.get(`app-${kind}`) === 'on', mail }] as const];
  });
  return Object.fromEntries(chosen);
}

type Whose = string | null;

const settingsOf = ({ db, organizationId }: Tenant, userId: Whose) =>
  db
    .selectFrom('notificationSetting')
    .where('organizationId', '=', organizationId)
    .where('userId', 'is not distinct from', userId);

/** The reader's settings, each kind as chosen, as the organisation has it, or as it comes; or those of the organisation. */
export async function readNotificationSettings(tenant: Tenant, whose: 'own' | 'usual') {
  const [own, usual] = await Promise.all([
    settingsOf(tenant, whose === 'own' ? tenant.userId : null)
      .selectAll()
      .executeTakeFirst(),
    settingsOf(tenant, null).selectAll().executeTakeFirst(),
  ]);
  const kinds = kindsOf(tenant.role).map((kind) => {
    const { label, defaults } = kindOf(kind);
    return { kind, label, ...(own?.choices[kind] ?? usual?.choices[kind] ?? defaults) };
  });
  const shown = own ?? usual;
  return {
    kinds,
    digestHour: own?.digestHour ?? null,
    quietFrom: shown?.quietFrom ?? null,
    quietTo: shown?.quietTo ?? null,
    weekends: shown?.weekends ?? false,
    pausedUntil: own?.pausedUntil ?? null,
  };
}

/** Stores the reader's settings, or what holds for colleagues who have chosen nothing themselves. */
export async function saveNotificationSettings(
  tenant: Tenant,
  whose: 'own' | 'usual',
  input: NotificationSettingInput,
  choices: Partial<Record<NotificationKind, Choice>>,
) {
  allow(tenant, 'notifications', 'update');
  if (whose === 'usual') allow(tenant, 'organization', 'update');
  const { pausedUntil, digestHour = null, quietFrom = null, quietTo = null } = input;
  const values = {
    ...{ digestHour, quietFrom, quietTo, weekends: input.weekends === 'on', choices: JSON.stringify(choices) },
    // The day that is named is paused too.
    pausedUntil: pausedUntil && whose === 'own' ? instantAt(daysAfter(pausedUntil, 1), '00:00') : null,
  };
  await upsert(tenant, whose === 'own' ? tenant.userId : null, values);
}

/** The last day of a pause. */
export const lastPausedDay = (pausedUntil: Date | null) => pausedUntil && daysAfter(dayOf(pausedUntil), -1);

/** Turns the mails of a kind off for somebody, or of all kinds that are in the digest. */
export async function muteKind(tenant: Tenant, userId: string, kind: MutedKind) {
  const own = await settingsOf(tenant, userId).select(['choices']).forUpdate().executeTakeFirst();
  const usual = await settingsOf(tenant, null).selectAll().executeTakeFirst();
  const { quietFrom = null, quietTo = null, weekends = false } = usual ?? {};
  const before = { ...usual?.choices, ...own?.choices };
  const choiceOf = (each: NotificationKind) => before[each] ?? kindOf(each).defaults;
  const kinds = kind === 'digest' ? kindNames.filter((each) => choiceOf(each).mail === 'digest') : [kind];
  const muted = kinds.map((each) => [each, { app: choiceOf(each).app, mail: 'none' }] as const);
  const choices = { ...(own ? own.choices : usual?.choices), ...Object.fromEntries(muted) };
  const values = { choices: JSON.stringify(choices), ...(!own && { quietFrom, quietTo, weekends }) };
  await upsert(tenant, userId, values);
}

type Values = { choices: string } & Partial<{
  digestHour: number | null;
  quietFrom: string | null;
  quietTo: string | null;
  weekends: boolean;
  pausedUntil: Date | null;
}>;

async function upsert({ db, organizationId }: Tenant, userId: Whose, values: Values) {
  await db
    .insertInto('notificationSetting')
    .values({ organizationId, userId, ...values })
    .onConflict((on) => on.constraint('notification_setting_once').doUpdateSet(values))
    .execute();
}
