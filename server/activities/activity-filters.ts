import { parseDay } from '../format/day.ts';
import { isUuid, readId } from '../format/id.ts';
import { type ActivityVerb, isVerb, type SubjectType, subjectTypes } from './activity-verbs.ts';

export type ActivityFilters = {
  actorId?: string | undefined;
  verb?: ActivityVerb | undefined;
  subjectType?: SubjectType | undefined;
  subjectId?: number | undefined;
  departmentId?: number | undefined;
  /** The first and the last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** How many are shown, and before which one they begin. */
  count: number;
  before?: number | undefined;
};

/** How many a feed shows at first, and how many more a click adds. */
const feedStep = 50;
const mostShown = 500;

/** Reads the feed's URL leniently: what means nothing is left out. `mine` is the reader's own. */
export function readActivityFilters(params: URLSearchParams, userId: string): ActivityFilters {
  const text = (name: string) => params.get(name) ?? '';
  const verb = text('verb');
  const count = readId(text('count'), mostShown) ?? feedStep;
  return {
    actorId: text('mine') === '1' ? userId : isUuid(text('person')) ? text('person').toLowerCase() : undefined,
    verb: isVerb(verb) ? verb : undefined,
    subjectType: subjectTypes.find((type) => type === text('entity')),
    departmentId: readId(text('department')),
    from: parseDay(text('from')),
    to: parseDay(text('to')),
    count: Math.max(feedStep, Math.ceil(count / feedStep) * feedStep),
    before: readId(text('before')),
  };
}

/** What a click on «Vis flere» asks for: more on the same page, and after the longest page the next one. */
export function moreOf({ count }: ActivityFilters, lastId: number): { count: string; before?: string } {
  return count < mostShown ? { count: String(count + feedStep) } : { count: String(feedStep), before: String(lastId) };
}
