import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { z } from 'zod';
import { readPostalCode } from './contact.ts';
import { optional, textUpTo } from './form-fields.ts';

const require = createRequire(import.meta.url);
let cities: ReadonlyMap<string, string> | undefined;

/** Cities by postal code: PostNord's list of Denmark and Greenland, loaded lazily. */
function readCities() {
  const [, ...lines] = readFileSync(require.resolve('#server/format/postnumre.csv'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line): [string, string] => {
      const [code = '', city = ''] = line.split(';');
      return [code, city];
    }),
  );
}

export function cityOf(postalCode: string) {
  cities ??= readCities();
  return cities.get(postalCode);
}

/** Postal code and city, with an explicitly accepted unknown code. */
export const postalFields = {
  postalCode: optional(readPostalCode),
  city: optional(textUpTo(60)),
  acceptedPostalCode: optional(readPostalCode),
};

type Typed = { [Field in keyof typeof postalFields]?: string | null | undefined };

/** Refuses an unknown code unless accepted. The Faroe Islands are not in the list. */
export function checkPostalCode({ postalCode, acceptedPostalCode }: Typed, context: z.core.$RefinementCtx) {
  if (!postalCode || postalCode.length === 3 || postalCode === acceptedPostalCode || cityOf(postalCode)) return;
  context.addIssue({ code: 'custom', path: ['postalCode'], message: 'postal-code-unknown' });
}

/** Fills an empty city from the postal code. */
export function withCity<Fields extends Typed>({ acceptedPostalCode, ...fields }: Fields) {
  return fields.city === null && fields.postalCode ? { ...fields, city: cityOf(fields.postalCode) ?? null } : fields;
}
