import { type SqlBool, sql } from 'kysely';
import { erasedWords, type Person } from './person.ts';
import type { Place } from './places.ts';

const nothing = sql`null`;
const mark = sql.lit(erasedWords);
const holds = (column: string, ids: readonly number[]) => sql<SqlBool>`own.${sql.ref(column)} = any (${ids}::bigint[])`;
const anyWords = ({ marks, names }: Person) => [...marks, ...names];

/** The words that tell who it is wherever they stand: a name of one word is also a brand's or a town's. */
const tellingWords = ({ marks, names }: Person) => [...marks, ...names.filter((name) => name.includes(' '))];

/** The words, also as they are written in an address. */
const inAddresses = (words: readonly string[]) =>
  words.flatMap((word) => [word, encodeURIComponent(word), String(new URLSearchParams([['', word]])).slice(1)]);

const listOf = sql`(select edit.list from "bulkEdit" edit where edit."organizationId" = own."organizationId"
  and edit.id = own."bulkEditId")`;

/** Rows of imports and bulk edits, by what they changed and by what stands in them. */
export const works: readonly Place[] = [
  {
    table: 'fileRow',
    rows: (person) =>
      sql`(has_words(array_to_string(own.cells, ' '), ${person.marks}::text[])
        or ${holds('subjectId', person.carIds)} and has_words(array_to_string(own.cells, ' '), ${person.names}::text[])
        or (select job.kind from "fileJob" job where job."organizationId" = own."organizationId"
          and job.id = own."fileJobId") = 'customers' and ${holds('subjectId', person.customerIds)}
        or (select job.kind from "fileJob" job where job."organizationId" = own."organizationId"
          and job.id = own."fileJobId") = 'leads' and ${holds('subjectId', person.leadIds)})`,
    blank: () => ({
      ...{ cells: sql`array_fill(${mark}::text, array[cardinality(own.cells)])`, fields: nothing, restored: nothing },
      ...{ needs: sql`'{}'`, problems: sql`'[]'`, warnings: sql`'[]'` },
    }),
  },
  {
    table: 'bulkEditRow',
    rows: ({ marks, names: own, carIds, customerIds, leadIds }) => sql`(
      has_words(concat_ws(' ', own.names, own.before, own.after), ${marks}::text[])
      or ${holds('subjectId', carIds)} and has_words(concat_ws(' ', own.names, own.before, own.after), ${own}::text[])
      or ${listOf} = 'customers' and ${holds('subjectId', customerIds)}
      or ${listOf} = 'leads' and ${holds('subjectId', leadIds)})`,
    blank: () => ({ names: sql`'{}'`, before: sql`'{}'`, after: sql`'{}'`, problems: sql`'{}'`, warnings: sql`'{}'` }),
  },
  {
    table: 'bulkEdit',
    rows: (person) => {
      const words = inAddresses(anyWords(person));
      return sql`has_words(concat_ws(' ', own."listPath", own.query), ${words}::text[])`;
    },
    // A selection by the search is then nobody: without the search it would be everybody.
    blank: () => ({
      listPath: sql`split_part(own."listPath", '?', 1)`,
      query: nothing,
      pickedIds: sql`coalesce(own."pickedIds", '[]')`,
    }),
  },
  {
    table: 'fileJob',
    rows: (person) => sql`has_words(concat_ws(' ', own."fileName", translate(own."fileName", '_-.', '   ')),
      ${tellingWords(person)}::text[])`,
    blank: () => ({ fileName: mark }),
  },
];

/** Saved views named by the person, or that search for them. */
const heldViews = (person: Person) => sql`select each.id from "savedView" each
  where each."organizationId" = own."organizationId"
    and has_words(concat_ws(' ', each.name, each.description, each.filters, translate(each.slug, '-', ' '),
      array_to_string(each."formerSlugs", ' ')), ${tellingWords(person)}::text[])`;

export const views: readonly Place[] = [
  ...(['savedViewFavourite', 'savedViewDefault'] as const).map(
    (table): Place => ({ table, rows: (person) => sql`own."viewId" in (${heldViews(person)})` }),
  ),
  { table: 'savedView', rows: (person) => sql`own.id in (${heldViews(person)})` },
];
