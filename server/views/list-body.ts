import { z } from 'zod';
import { listOf } from '../format/json-fields.ts';
import { idParam, type ParamField, pageSizeParam } from '../list/json-params.ts';
import type { Tenant } from '../tenant.ts';
import { factsOf, viewFacts } from './view-answer.ts';
import type { ViewInput } from './view-commands.ts';
import { viewFields } from './view-fields.ts';
import type { View } from './view-queries.ts';
import type { ViewedList } from './viewed-list.ts';

type Rules = {
  list: ViewedList<URLSearchParams>;
  /** The list's filters by URL parameter. */
  filters: Readonly<Record<string, ParamField>>;
  sorts: readonly string[];
  /** The columns of the list's screen, which a view chooses and orders. */
  columns: readonly string[];
};

type ListBody = {
  filters?: Readonly<Record<string, unknown>> | undefined;
  columnOrder?: readonly string[] | undefined;
  sortBy?: string | undefined;
  sortDirection?: 'asc' | 'desc' | undefined;
};

const schemasOf = (fields: Readonly<Record<string, ParamField>>) =>
  z
    .strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema] as const)))
    .partial();

/** The API's bodies of a list whose whole state is in its URL, and of its views: unknown names and values are errors. */
export function listBody({ list, filters, sorts, columns }: Rules) {
  const ofView = { ...filters, pageSize: pageSizeParam() };
  const fields: Readonly<Record<string, ParamField>> = {
    ...ofView,
    page: idParam('Default: 1. A page past the end is the last page.'),
    viewId: idParam('A saved view: what is not given here is taken from it.'),
  };
  const sorting = {
    sortBy: z.enum(sorts).optional().describe('Left out: the order of the screen.'),
    sortDirection: z.enum(['asc', 'desc']).optional().describe('Default: asc.'),
  };
  const columnOrder = listOf(z.enum(columns)).describe('The shown columns in their order. Empty: the usual ones.');
  const viewFilters = schemasOf(ofView);
  const listFilters = schemasOf(fields);
  const changeSchema = z.strictObject({
    ...viewFields,
    filters: viewFilters.optional(),
    columnOrder: columnOrder.optional(),
    ...sorting,
    version: z.int().min(1).optional().describe('The version that the change starts from.'),
  });
  const answerSchema = z.strictObject({
    ...viewFacts(`/${list.name}`),
    ...{ filters: viewFilters, columnOrder, sortBy: sorting.sortBy, sortDirection: z.enum(['asc', 'desc']) },
  });

  /** The list's URL parameters of a body, above those of a view. */
  function paramsOf({ filters = {}, columnOrder, sortBy, sortDirection }: ListBody, below = new URLSearchParams()) {
    const given = Object.entries(filters);
    const isReplaced = new Set([
      ...given.map(([name]) => name),
      ...(columnOrder ? ['columns'] : []),
      ...(sortBy ? ['sortBy', 'sortDirection'] : sortDirection ? ['sortDirection'] : []),
    ]);
    return new URLSearchParams([
      ...[...below].filter(([name]) => !isReplaced.has(name)),
      ...given.flatMap(([name, value]) => [value].flat().map((each) => [name, fields[name]?.write(each) ?? ''])),
      ...(columnOrder ?? []).map((column) => ['columns', column]),
      ...(sortBy ? [['sortBy', sortBy]] : []),
      ...(sortDirection ? [['sortDirection', sortDirection]] : []),
    ]);
  }

  /** The view of a body. */
  async function inputOf(body: z.output<typeof changeSchema>, tenant: Tenant): Promise<ViewInput<URLSearchParams>> {
    const { name, description, viewType } = body;
    return { name, description, viewType, content: await list.fromParams(paramsOf(body), tenant) };
  }

  /** The API's answer for a view; values that the API does not take are left out. */
  function answerWith({ content, ...view }: View<URLSearchParams>): z.output<typeof answerSchema> {
    const said = Object.entries(ofView).filter(([name]) => content.has(name));
    const read = said.map(([name, { schema, read }]) => [name, schema.safeParse(read(content.getAll(name)))] as const);
    const sortBy = content.get('sortBy');
    return {
      ...factsOf(view),
      filters: Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : []))),
      columnOrder: content.getAll('columns').filter((column) => columns.includes(column)),
      ...(sortBy && { sortBy }),
      sortDirection: content.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    };
  }

  return {
    list,
    filtersSchema: listFilters,
    listSchema: z.strictObject({ filters: listFilters.optional(), ...sorting }),
    newSchema: changeSchema.omit({ version: true }),
    ...{ changeSchema, answerSchema, paramsOf, inputOf, answerWith },
  };
}

export type ListCalls = ReturnType<typeof listBody>;
