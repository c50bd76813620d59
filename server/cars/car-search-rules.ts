import type { CarFilters } from './car-filters.ts';
import { type CarRange, carRanges } from './car-ranges.ts';

export type Found = Partial<CarFilters>;
/** A pattern at the start of a word, and the filters that its groups say. */
export type SearchRule = { pattern: RegExp; read: (groups: readonly (string | undefined)[]) => Found | undefined };

const amount = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)(?:,-)?`;
const unit = String.raw`(?:\s?(tkm|km|tkr\.?|t\.kr\.?|kr\.?|kroner|dkk|t|hk|dage?))?`;
const isYear = (text: string) => /^(?:19[5-9]|20[0-4])\d$/.test(text);
/** Years that are also models. */
const models = ['2008'];

/** Pieces of a search text that mean one thing. */
export const searchRules: readonly SearchRule[] = [
  rule('([a-zæøå]{2}(?:\\d{5}|\\d{2} \\d{3}| \\d{2} \\d{3}))', ([plate = '']) => ({
    plate: plate.replaceAll(' ', '').toUpperCase(),
  })),
  rule(`(?:årg(?:ang|\\.) )?${amount} ?[-–] ?${amount}${unit}`, ([low = '', high = '', of]) => between(low, high, of)),
  rule('årg(?:ang|\\.) (\\d{4})', ([year = '']) => years(year, year)),
  rule(`(fra|til) (?:årg(?:ang|\\.) )?${amount}${unit}`, ([word, text = '', of]) => {
    const [low, high] = word?.toLowerCase() === 'fra' ? [text, undefined] : [undefined, text];
    if (of === undefined && isYear(text)) return years(low, high);
    return of !== undefined || text.length > 3 ? limits(low, high, of) : undefined;
  }),
  rule(`(?:over|mindst|min\\.?|minimum|>=?|≥) ?${amount}${unit}`, ([low = '', of]) => single(low, undefined, of)),
  rule(`(?:under|højst|max\\.?|maks\\.?|maksimum|maksimalt|op til|<=?|≤) ?${amount}${unit}`, ([high = '', of]) =>
    single(undefined, high, of),
  ),
  rule('(\\d{1,2})[ -]?(?:sæder|personers?|pers\\.?)', ([seats]) => ({ seats: [Number(seats)] })),
  rule('(\\d)[ -]?(?:døre|dørs)', ([doors]) => ({ doors: [Number(doors)] })),
  word('el|elbil(?:er)?|elektrisk', { fuelType: 'electric' }),
  word('diesel', { fuelType: 'diesel' }),
  word('benzin', { fuelType: 'benzin' }),
  word('(?:plug-?in[ -]?)?hybrid|phev', { fuelType: 'hybrid' }),
  word('automat(?:gear|isk)?|aut\\.?', { gearType: 'automatic' }),
  word('manuelt? gear|manuelt?', { gearType: 'manual' }),
  word('stationcar|st\\.? ?car', { bodyType: ['Stationcar'] }),
  word('suv', { bodyType: ['SUV'] }),
  word('hatchback', { bodyType: ['Hatchback'] }),
  word('sedan', { bodyType: ['Sedan'] }),
  word('mpv', { bodyType: ['MPV'] }),
  word('coup[eé]', { bodyType: ['Coupé'] }),
  word('cabriolet|cabrio', { bodyType: ['Cabriolet'] }),
  word('kassevogn', { bodyType: ['Kassevogn'] }),
  word('ladvogn', { bodyType: ['Ladvogn'] }),
  word('pick-?up', { bodyType: ['Pick-up'] }),
  word('minibus', { bodyType: ['Minibus'] }),
  word('vare(?:vogn|bil)(?:er)?', { vehicleType: 'van' }),
  word('person(?:vogn|bil)(?:er)?', { vehicleType: 'passenger_car' }),
  word('gule? plader?|gul', { plateColor: ['yellow'] }),
  word('hvide? plader?', { plateColor: ['white'] }),
  word('papegøjeplader?', { plateColor: ['parrot'] }),
  word('fi?rehjulstræk', { drivetrain: ['awd'] }),
  word('forhjulstræk', { drivetrain: ['fwd'] }),
  word('baghjulstræk', { drivetrain: ['rwd'] }),
  word('(?:uden|mangler) (?:billeder?|fotos?)', { withoutPhotos: true }),
  word('(?:uden|mangler) pris', { withoutPrice: true }),
  word('(?:uden|mangler) (?:leje)pris|uden leje', { withoutRent: true }),
  word('(?:uden|mangler) tekst', { withoutText: true }),
  word('(?:uden|mangler) syn(?:sdato)?', { withoutInspectionDate: true }),
  rule('(\\d{5,8}|[a-hj-npr-z]{1,3}\\d{5,7})', ([end = '']) => codeEnd(end)),
];

/** The year of a search that says more than it. */
export const yearRule = rule('(\\d{4})', ([year = '']) => (models.includes(year) ? undefined : years(year, year)));

/** What could be meant by a piece that means several things, of which text is one. */
export const offerRules: readonly SearchRule[] = [
  rule('(\\d{4})', ([year = '']) => years(year, year)),
  rule(amount + unit, ([high = '', of]) =>
    isRound(high) && !of?.includes('km') ? single(undefined, high, of) : undefined,
  ),
  rule(amount + unit, ([high = '', of]) =>
    isRound(high) && !of?.includes('kr') ? single(undefined, high, 'km') : undefined,
  ),
];

const isRound = (text: string) => /^\d{1,3}\.\d{3}$|^\d{2,3}000$/.test(text);

function rule(pattern: string, read: SearchRule['read']): SearchRule {
  return { pattern: new RegExp(`(?:${pattern})(?=[\\s,;]|$)`, 'iuy'), read };
}

function word(pattern: string, found: Found) {
  return rule(pattern, () => found);
}

function years(from: string | undefined, to: string | undefined) {
  return [from, to].every((year) => year === undefined || isYear(year)) ? range('modelYear', from, to) : undefined;
}

/** Thousands may be left out of the first: «100-150.000». */
function between(low: string, high: string, of: string | undefined) {
  if (of === undefined && isYear(low) && isYear(high)) return years(low, high);
  if (of === undefined && high.length < 4) return undefined;
  return limits(low.length < 4 && high.length > 3 ? `${low}000` : low, high, of);
}

/** Four digits are rather a year than kroner. */
function single(low: string | undefined, high: string | undefined, of: string | undefined) {
  return of === undefined && isYear(low ?? high ?? '') ? years(low, high) : limits(low, high, of);
}

function limits(low: string | undefined, high: string | undefined, of = '') {
  const counts = [low, high].map((text) => text && String(Number(text.replaceAll('.', '')) * factorOf(text, of)));
  const name = /km$/i.test(of) ? 'mileage' : /^hk$/i.test(of) ? 'horsepower' : /^dag/i.test(of) ? 'stockDays' : 'price';
  return range(name, counts[0], counts[1]);
}

/** A bare «150» is 150.000 kr. */
function factorOf(text: string, of: string) {
  return /^t/i.test(of) || (of === '' && text.length < 4) ? 1000 : 1;
}

function range(name: CarRange, from: string | undefined, to: string | undefined): Found | undefined {
  const { ends, bounds } = carRanges[name];
  const values = [from, to].map((text) => text && Number(text) * (name === 'price' ? 100 : 1));
  const isWithin = values.every(
    (each) => typeof each !== 'number' || (each >= Number(bounds[0]) && each <= Number(bounds[1])),
  );
  const said = ends.flatMap((end, at) => (typeof values[at] === 'number' ? [[end, values[at]]] : []));
  return isWithin ? Object.fromEntries(said) : undefined;
}

/** The end of a VIN; the beginning of a plate and a round number are text. */
function codeEnd(end: string): Found | undefined {
  const isOther = end.length > 8 || /^[a-z]{2}\d{1,5}$/i.test(end) || isRound(end);
  return isOther ? undefined : { codeEnd: end.toUpperCase() };
}
