import { parseDay } from '../format/day.ts';
import { isUuid } from '../format/id.ts';

export type HistoryFilters = {
  field?: string | undefined;
  actorId?: string | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Parses the history's URL leniently: invalid values are ignored. */
export function readHistoryFilters(params: URLSearchParams): HistoryFilters {
  const text = (name: string) => params.get(name) ?? '';
  return {
    field: /^[a-z][a-zA-Z0-9]{0,59}$/.test(text('field')) ? text('field') : undefined,
    actorId: isUuid(text('person')) ? text('person').toLowerCase() : undefined,
    from: parseDay(text('from')),
    to: parseDay(text('to')),
  };
}
