import type { HistoryNames } from '#server/history/history-names.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from '#server/history/history-queries.ts';
import { controlCodeOf } from './control-code.ts';
import { formatDay, formatInstant, formatPlate } from './formats.ts';
import { historyFieldLabels, historyThings, historyWords } from './history-fields.ts';
import { historyIds } from './history-ids.ts';
import { isPriceLayer, priceLabel, priceText } from './history-prices.ts';
import { historyMoney, historyParts, historyUnits } from './history-units.ts';
import { formatKm, formatMoney, formatNumber } from './numbers.ts';
import { damageSeverities } from './papers.ts';
import { wordOf } from './word-of.ts';

/** Label of a field in a table's history; an unknown field keeps its name. */
export function historyFieldLabel(field: string, table = ''): string {
  return historyThings[table]?.fields?.[field] ?? historyFieldLabels[field] ?? field;
}

/** A stored value as the text of its field; empty for null. */
function historyValueText(entityType: string, field: string, value: HistoryValue, names: HistoryNames): string {
  if (field === 'shownEditId') return value === null ? 'originalen' : 'redigeret';
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => historyValueText(entityType, field, each, names)).join(', ');
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (typeof value === 'object') return textOfObject(value);
  if (typeof value === 'number') {
    const [divisor, unit] = historyParts[`${entityType}.${field}`] ?? [];
    return divisor ? `${formatNumber(value / divisor)} ${unit}` : numberText(field, value, names);
  }
  const word = historyWords[`${entityType}.${field}`] ?? historyWords[field];
  const known = word && wordOf(word, value);
  if (known !== undefined) return known;
  if (field === 'category') return wordOf(names.category ?? {}, value) ?? value;
  if (/^[0-9a-f]{64}$/.test(value)) return controlCodeOf(value);
  if (field === 'registrationNumber') return formatPlate(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return formatInstant(new Date(value));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
    return names.person?.[value] ?? 'en tidligere medarbejder';
  return value;
}

const fileFields: ReadonlySet<string> = new Set(['fileId', 'receiptFileId', 'pdfFileId']);

function numberText(field: string, value: number, names: HistoryNames): string {
  const [kind, gone] = historyIds[field] ?? [];
  if (kind) return names[kind]?.[value] ?? `${gone} #${value}`;
  if (fileFields.has(field)) return names.file?.[value] ?? 'en fil, der er slettet';
  if (historyMoney.has(field) && isOre(value)) return formatMoney(value);
  if (field.toLowerCase().includes('mileage')) return formatKm(value);
  const unit = historyUnits[field];
  if (field === 'modelYear') return String(value);
  return unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

export function isOre(value: number): value is Parameters<typeof formatMoney>[0] {
  return Number.isSafeInteger(value);
}

/** A checklist item or a damage as text. */
function textOfObject(value: { [key: string]: HistoryValue }): string {
  const { text, done, zone, note, severity } = value;
  if (typeof text === 'string') return done === true ? `✓ ${text}` : text;
  const size = Object.entries(damageSeverities).find(([each]) => each === String(severity))?.[1];
  const place = typeof zone === 'string' && size ? `${zone} (${size})` : zone;
  return [place, note].filter((each) => typeof each === 'string' && each !== '').join(': ') || '…';
}

/** One change as old → new. */
export function historyChangeText(entityType: string, change: HistoryChange, names: HistoryNames, entityId?: number) {
  if (change.isMasked) return { label: historyFieldLabel(change.field, entityType), from: '', to: 'ændret' };
  const { field, from, to } = change;
  const cell = entityType === 'priceCell' ? names.priceCell?.[String(entityId)] : undefined;
  if (cell !== undefined && isPriceLayer(field)) {
    const said = (value: HistoryValue) => (typeof value === 'number' ? priceText(cell, field, value) : '');
    return { label: priceLabel(cell, field), from: said(from), to: said(to) };
  }
  return {
    label: historyFieldLabel(field, entityType),
    from: historyValueText(entityType, field, change.from, names),
    to: historyValueText(entityType, field, change.to, names),
  };
}

type Row = HistoryEntry['rows'][number];

const expenseSteps: Readonly<Record<string, string>> = {
  registered: 'genåbnede',
  approved: 'godkendte',
  rejected: 'afviste',
  posted: 'bogførte',
};

/** The noun for a row; a new main photo and each kind of booking have their own. */
function thingOf(row: Row) {
  if (isNewMain(row)) return 'mainImage';
  const kind = row.entityType === 'booking' && row.changes.find(({ field }) => field === 'kind');
  return kind ? `booking.${kind.to ?? kind.from}` : row.entityType;
}

/** What a row is about: «en fører». */
export function thingWord(row: Row) {
  const thing = thingOf(row);
  return historyThings[thing]?.one ?? thing;
}

const isNewMain = ({ entityType, action, changes }: Row) =>
  entityType === 'carImage' &&
  action === 'update' &&
  changes.some(({ field, to }) => field === 'isPrimary' && to === true);

/** A photo that another one replaced as the main one. */
const isFormerMain = ({ entityType, action, changes }: Row) =>
  entityType === 'carImage' &&
  action === 'update' &&
  changes.every(({ field, to }) => field === 'isPrimary' && to === false);

const imageVerbs: Readonly<Record<string, string>> = {
  isPrimary: 'valgte',
  position: 'flyttede',
  shownEditId: 'redigerede',
};

/** The change of one row: the verb of its sentence. */
function verbOf({ entityType, action, changes }: Row): string {
  if (entityType === 'documentLink') return linkVerbOf(action, changes);
  if (entityType === 'carRemark') return 'skrev';
  if (action === 'create') {
    return historyThings[entityType]?.isCreated ? 'oprettede' : 'tilføjede';
  }
  if (action === 'delete') return 'slettede';
  const became = (field: string) => changes.find((each) => each.field === field);
  const deleted = became('deletedAt');
  if (deleted) return deleted.to === null ? 'gendannede' : 'slettede';
  const status = became('status');
  if (entityType === 'car' && status?.to === 'soft-deleted') return 'slettede';
  if (entityType === 'car' && status?.from === 'soft-deleted') return 'gendannede';
  if (entityType === 'car' && status?.to === 'published') return 'publicerede';
  if (entityType === 'expense' && typeof status?.to === 'string') return expenseSteps[status.to] ?? 'ændrede';
  if (entityType === 'memo' && status?.to === 'done') return 'udførte';
  if (entityType === 'carImage') {
    if (became('shownEditId')?.to === null) return 'nulstillede';
    return Object.entries(imageVerbs).find(([field]) => became(field))?.[1] ?? 'ændrede';
  }
  return 'ændrede';
}

/** The events of a document's shared links. */
function linkVerbOf(action: Row['action'], changes: Row['changes']): string {
  if (action === 'create') return 'delte';
  if (action === 'delete') return 'fortrød at have delt';
  const revoked = changes.find(({ field }) => field === 'revokedAt');
  return revoked?.to === null ? 'delte igen' : 'delte ikke længere';
}

/** A user action as a sentence without its subject: `tilføjede 12 billeder og ændrede bilen`. */
export function historySentence({ rows }: HistoryEntry): string {
  // The first version is created with its document.
  const isNew = rows.some(({ entityType, action }) => entityType === 'document' && action === 'create');
  const others = isNew ? rows.filter(({ entityType }) => entityType !== 'documentVersion') : rows;
  const listed = others.some(isNewMain) ? others.filter((row) => !isFormerMain(row)) : others;
  const done = Map.groupBy(listed, (row) => `${verbOf(row)} ${thingOf(row)}`);
  const parts = [...done.values()].flatMap((same) => {
    const [row] = same;
    if (!row) return [];
    const thing = thingOf(row);
    const { one, many } = historyThings[thing] ?? { one: thing, many: thing };
    const count = new Set(same.map(({ entityId }) => entityId)).size;
    return [`${verbOf(row)} ${count === 1 ? one : `${count} ${many}`}`];
  });
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`;
}

/** The actor. */
export function historyActor({ actorName, isByPerson, isBySupport }: Omit<HistoryEntry, 'rows'>): string {
  const name = actorName ?? (isByPerson ? 'Tidligere medarbejder' : 'Systemet');
  return isBySupport ? `Supporten på vegne af ${name}` : name;
}
