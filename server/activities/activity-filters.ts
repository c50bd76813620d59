import { parseDay } from '../format/day.ts';
import { isUuid, readId } from '../format/id.ts';
import { type ActivityVerb, contactSubjectTypes, isVerb, type SubjectType, subjectTypes } from './activity-verbs.ts';

export type ActivityFilters = {
  actorId?: string | undefined;
  verb?: ActivityVerb | undefined;
  subjectType?: SubjectType | undefined;
  subjectId?: number | undefined;
  departmentId?: number | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Page size, and the id of the cursor. */
  count: number;
  before?: number | undefined;
};

/** Initial page size, and the growth by «Vis flere». */
const feedStep = 50;
const maxShown = 500;

/**
 * Parses the feed's URL leniently: invalid values are ignored. `mine` means the reader; `car`, `lead` and `customer` name
 * one subject.
 */
export function readActivityFilters(params: URLSearchParams, userId: string): ActivityFilters {
  const text = (name: string) => params.get(name) ?? '';
  const verb = text('verb');
  const count = readId(text('count'), maxShown) ?? feedStep;
  const [one] = contactSubjectTypes.flatMap((type) => {
    const id = readId(text(type));
    return id === undefined ? [] : [{ type, id }];
  });
  return {
    actorId: text('mine') === '1' ? userId : isUuid(text('person')) ? text('person').toLowerCase() : undefined,
    verb: isVerb(verb) ? verb : undefined,
    subjectType: one?.type ?? subjectTypes.find((type) => type === text('entity')),
    subjectId: one?.id,
    departmentId: readId(text('department')),
    from: parseDay(text('from')),
    to: parseDay(text('to')),
    count: Math.max(feedStep, Math.ceil(count / feedStep) * feedStep),
    before: readId(text('before')),
  };
}

/** The next parameters of «Vis flere»: a larger page, beyond the largest the next one. */
export function moreOf({ count }: ActivityFilters, lastId: number): { count: string; before?: string } {
  return count < maxShown ? { count: String(count + feedStep) } : { count: String(feedStep), before: String(lastId) };
}
