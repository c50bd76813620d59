import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { parseDay } from '../format/day.ts';
import { isUuid, readId } from '../format/id.ts';
import { parseMoney } from '../format/money.ts';
import { parseWholeNumber } from '../format/number.ts';

/** A column of a table by its own name, or an expression. */
export type Part = { [Table in keyof DB & string]: `${Table}.${keyof DB[Table] & string}` }[keyof DB & string] | Raw;
type Raw = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

export type FilterKind = 'text' | 'choice' | 'several' | 'numbers' | 'money' | 'days';

type Read<Value> = {
  value: Value | undefined;
  /** The chosen URL values: the two ends of a range, else each value. */
  texts: readonly string[];
  condition: Condition | undefined;
};

/** A list filter: its URL value and its condition. An invalid value is no filter. */
export type Filter<Value> = {
  kind: FilterKind;
  /** The suffixes of its URL parameters: a range has two. */
  ends?: readonly string[];
  /** A row's facet keys, as an SQL array of text; absent where they cannot be counted. */
  choices?: Raw;
  read: (params: URLSearchParams, name: string) => Read<Value>;
};

export const partOf = (part: Part): Raw => (typeof part === 'string' ? sql.ref(part) : part);

const textOf = (part: Part) => sql`array[${partOf(part)}::text]`;

/** Every word of the search occurs in one of the columns, case-insensitive. */
export function words(...parts: Part[]): Filter<string> {
  const text = sql`fold_text(concat_ws(' ', ${sql.join(parts.map(partOf))}))`;
  return {
    kind: 'text',
    read(params, name) {
      const value = (params.get(name) ?? '')
        .slice(0, 200)
        .replace(/\p{Cc}/gu, ' ')
        .trim();
      const conditions = value
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 8)
        .map((word) => sql`${text} like fold_text(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
      if (conditions.length === 0) return { value: undefined, texts: [], condition: undefined };
      return { value, texts: [value], condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})` };
    },
  };
}

/** One of the values of a column. */
export const choice = <Value extends string>(part: Part, values: readonly Value[]) =>
  equalTo(part, (text) => values.find((value) => value === text));

export const yesNo = (part: Part) =>
  equalTo(part, (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined));

/** The id of a row's parent. */
export const idOf = (belongs: Part | ((id: number) => Condition)): Filter<number> =>
  typeof belongs === 'function' ? one(readId, belongs) : equalTo(belongs, readId);

/** Any single value of a column. */
export const exactly = (part: Part) => equalTo(part, (text) => text.slice(0, 200) || undefined);

function equalTo<Value>(part: Part, parse: (text: string) => Value | undefined): Filter<Value> {
  return { ...one(parse, (value) => sql<SqlBool>`${partOf(part)} = ${value}`), choices: textOf(part) };
}

/** One of several named conditions. */
export function cases<Name extends string>(conditions: Record<Name, Condition>, otherwise?: Condition): Filter<Name> {
  const isName = (text: string): text is Name => Object.hasOwn(conditions, text);
  const names = Object.keys(conditions).filter(isName);
  return {
    ...one(
      (text) => (isName(text) ? text : undefined),
      (name) => conditions[name],
      otherwise,
    ),
    choices: sql`array[${sql.join(names.map((name) => sql`case when ${conditions[name]} then ${name}::text end`))}]`,
  };
}

/** The local time in Denmark at an instant. */
const inDenmark = (instant: Part) => sql`${partOf(instant)} at time zone 'Europe/Copenhagen'`;

/** A period until now in Denmark, by the time of an event. */
export function period(instant: Part) {
  const since = (unit: string) => sql<SqlBool>`${inDenmark(instant)} >= date_trunc(${unit}, ${inDenmark(sql`now()`)})`;
  return cases({ today: since('day'), week: since('week'), month: since('month'), year: since('year') });
}

function one<Value>(
  parse: (text: string) => Value | undefined,
  condition: (value: Value) => Condition,
  otherwise?: Condition,
): Filter<Value> {
  return {
    kind: 'choice',
    read(params, name) {
      const value = parse(params.get(name) ?? '');
      if (value === undefined) return { value, texts: [], condition: otherwise };
      return { value, texts: [String(value)], condition: condition(value) };
    },
  };
}

/** Any of the values of a column. */
export function severalOf<Value extends string>(part: Part, values: readonly Value[]): Filter<readonly Value[]> {
  return {
    kind: 'several',
    choices: textOf(part),
    read(params, name) {
      const asked = new Set(params.getAll(name));
      const value = values.filter((each) => asked.has(each));
      if (value.length === 0) return { value: undefined, texts: [], condition: undefined };
      return { value, texts: value, condition: sql<SqlBool>`${partOf(part)} = any (${[...value]}::text[])` };
    },
  };
}

/** Any of the texts in a column of texts. */
export function anyOf(part: Part): Filter<readonly string[]> {
  return {
    kind: 'several',
    choices: partOf(part),
    read(params, name) {
      const value = [...new Set(params.getAll(name).map((text) => text.slice(0, 200)))].filter(Boolean).slice(0, 50);
      if (value.length === 0) return { value: undefined, texts: [], condition: undefined };
      return { value, texts: value, condition: sql<SqlBool>`${partOf(part)} && ${value}::text[]` };
    },
  };
}

const reader = sql`nullif(current_setting('app.userId', true), '')::uuid`;

/** The user of a column: the reader (`mine`), nobody (`none`), or a colleague by id. */
export function userIn(part: Part): Filter<string> {
  const isUser = (text: string) =>
    text === 'mine'
      ? sql<SqlBool>`${partOf(part)} = ${reader}`
      : sql<SqlBool>`${partOf(part)} is not distinct from ${text === 'none' ? null : text}::uuid`;
  return {
    ...one((text) => (text === 'mine' || text === 'none' || isUuid(text) ? text : undefined), isUser),
    choices: sql`array[coalesce(${partOf(part)}::text, 'none'), case when ${partOf(part)} = ${reader} then 'mine' end]`,
  };
}

/** A number range, open at either end: `kmFrom`, `kmTo`. */
export const numberRange = (part: Part) => rangeOf('numbers', part, parseWholeNumber);

/** As `numberRange` for a column in øre; the URL has kroner. */
export const moneyRange = (part: Part) => rangeOf('money', part, parseMoney);

/** As `numberRange` for the Danish days of an instant, the last one included; an index of the instant answers it. */
export const dayRange = (instant: Part) =>
  rangeOf('days', instant, parseDay, {
    from: (day) => sql`${partOf(instant)} >= ${midnight(sql`${day}::date`)}`,
    to: (day) => sql`${partOf(instant)} < ${midnight(sql`(${day}::date + 1)`)}`,
  });

const midnight = (day: Raw) => sql`(${day}::timestamp at time zone 'Europe/Copenhagen')`;

const ends = ['From', 'To'] as const;

function rangeOf<End extends string | number>(
  kind: FilterKind,
  part: Part,
  parse: (text: string) => End | undefined | object,
  within: Record<'from' | 'to', (end: End) => Raw> = {
    from: (end) => sql`${partOf(part)} >= ${end}`,
    to: (end) => sql`${partOf(part)} <= ${end}`,
  },
): Filter<{ from: End | undefined; to: End | undefined }> {
  const end = (text: string) => {
    const value = text.trim() === '' ? undefined : parse(text);
    return typeof value === 'object' ? undefined : value;
  };
  return {
    kind,
    ends,
    read(params, name) {
      const written = ends.map((which) => params.get(name + which) ?? '');
      const [from, to] = written.map(end);
      if (from === undefined && to === undefined) return { value: undefined, texts: [], condition: undefined };
      const low = from === undefined ? sql`true` : within.from(from);
      const high = to === undefined ? sql`true` : within.to(to);
      const texts = [from, to].map((each, at) => (each === undefined ? '' : (written[at]?.trim() ?? '')));
      return { value: { from, to }, texts, condition: sql<SqlBool>`(${low} and ${high})` };
    },
  };
}

/** A filter for the screen: URL parameters, chosen values and facet counts. */
export type ShownFilter<Name extends string = string> = {
  name: Name;
  names: readonly string[];
  kind: FilterKind;
  texts: readonly string[];
  counts?: Readonly<Record<string, number>>;
};

/** The filters of a list by URL parameter. */
export type Filters<Values> = { [Name in keyof Values]: Filter<Values[Name]> };

const nothingSaid = new URLSearchParams();

/** The URL values of each filter. */
export function readFilters<Values>(filters: Filters<Values>, params: URLSearchParams) {
  const values: { [Name in keyof Values]?: Values[Name] | undefined } = {};
  const shown: ShownFilter<keyof Values & string>[] = [];
  const conditions: ReadCondition[] = [];
  for (const name in filters) {
    const { kind, ends = [''], choices, read } = filters[name];
    const { value, texts, condition } = read(params, name);
    values[name] = value;
    shown.push({ name, names: ends.map((end) => name + end), kind, texts });
    conditions.push({ name, condition, choices, isSet: texts.length > 0, unset: read(nothingSaid, name).condition });
  }
  return { values, shown, conditions };
}

/** The condition of each filter, with and without its own value, and its facet keys. */
export type ReadCondition = {
  name: string;
  isSet: boolean;
  condition: Condition | undefined;
  unset: Condition | undefined;
  choices: Raw | undefined;
};

/** The conjunction of the filters' conditions. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((each) => each !== undefined);
  return given.length > 0 ? sql<SqlBool>`(${sql.join(given, sql` and `)})` : sql<SqlBool>`true`;
}
