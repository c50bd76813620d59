import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const mostReasons = 50;
const mostChoices = 20;

const kinds: Readonly<Record<string, string>> = {
  string: 'Skal være en tekst',
  number: 'Skal være et tal',
  int: 'Skal være et helt tal',
  boolean: 'Skal være true eller false',
  array: 'Skal være en liste',
  object: 'Skal være et objekt',
  record: 'Skal være et objekt',
};

/** Errors of a request body in Danish, by path such as `filters.page`; '' is the body itself. */
export function reasonsOf(issues: readonly Issue[], body: unknown): Record<string, string> {
  const reasons = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [[placeOf(issue.path), reasonOf(issue, body)] as const];
    return issue.keys.map((key) => [placeOf([...issue.path, key]), 'Ukendt felt'] as const);
  });
  // The first error of a path causes the others.
  const first = new Map<string, string>();
  for (const [place, reason] of reasons) {
    if (first.size < mostReasons && !first.has(place)) first.set(place, reason);
  }
  return Object.fromEntries(first);
}

function placeOf(path: readonly PropertyKey[]) {
  return path.join('.').slice(0, 100);
}

function reasonOf(issue: Issue, body: unknown) {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.path, body) ? 'Mangler' : (kinds[issue.expected] ?? 'Ugyldig værdi');
    case 'invalid_value':
      if (isMissing(issue.path, body)) return 'Mangler';
      return issue.values.length > mostChoices ? 'Ukendt værdi' : `Skal være ${choice(issue.values.map(String))}`;
    case 'too_small':
      return issue.origin === 'string' ? 'Må ikke være tom' : `Skal være mindst ${issue.minimum}`;
    case 'too_big':
      return `${most[issue.origin] ?? 'Må højst være'} ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
    case 'custom':
      return issue.message;
    default:
      return 'Ugyldig værdi';
  }
}

const most: Readonly<Record<string, string>> = { string: 'Må højst fylde', array: 'Må højst have' };
const units: Readonly<Record<string, string>> = { string: ' tegn', array: ' værdier' };

function choice(values: string[]) {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} eller ${values.at(-1)}`;
}

function isMissing(path: readonly PropertyKey[], body: unknown) {
  let value: unknown = body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return true;
    value = Reflect.get(value, name);
  }
  return false;
}
