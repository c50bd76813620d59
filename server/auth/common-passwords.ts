import { dictionary } from '@zxcvbn-ts/language-common';

/** What Danish staff think of first, beside the 49,000 that the world uses most. */
const danish = [
  ...['adgangskode', 'kodeord', 'password', 'hemmelig', 'hemmeligt', 'velkommen', 'bilassistent', 'bilforhandler'],
  ...['danmark', 'kobenhavn', 'københavn', 'aarhus', 'århus', 'odense', 'aalborg', 'silkeborg', 'brondby', 'brøndby'],
  ...['sommer', 'vinter', 'efterår', 'forår', 'januar', 'februar', 'marts', 'april', 'august', 'september'],
  ...['oktober', 'november', 'december', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  ...['skat', 'skatter', 'elskerdig', 'jegelskerdig', 'minlillehund', 'kaffe', 'brugtebiler', 'biludlejning'],
  ...['volkswagen', 'mercedes', 'toyota', 'peugeot', 'citroen', 'renault', 'hyundai', 'porsche', 'iloveyou'],
];

const common = new Set([...dictionary['passwords-common'], ...danish]);

/** How many different characters a password of the least length must have. */
const leastVariety = 5;

/**
 * Whether a password is among the first that anybody would try: a common one, also when it is written in capitals,
 * twice over or with digits and signs around it, a row of the keyboard, or made of what everybody knows of the user.
 */
export function isCommonPassword(password: string, known: readonly string[] = []) {
  const lower = password.toLowerCase();
  if (new Set(lower).size < leastVariety) return true;
  const words = new Set([...known].flatMap(partsOf));
  return [lower, coreOf(lower), unrepeated(lower), unrepeated(coreOf(lower))].some(
    (form) => common.has(form) || words.has(form) || isRow(form) || form.length < 3,
  );
}

/** A name or an e-mail, whole and in its words. */
function partsOf(text: string) {
  const lower = text.toLowerCase();
  return [lower, lower.replace(/[^\p{L}\d]/gu, ''), ...lower.split(/[^\p{L}]+/u)].filter((part) => part.length > 2);
}

/** What stands between the digits and signs at both ends. */
function coreOf(text: string) {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** What is repeated, once. */
function unrepeated(text: string) {
  return text.replace(/^(.+?)\1+$/u, '$1');
}

const rows = ['abcdefghijklmnopqrstuvwxyzæøå', 'qwertyuiopåasdfghjklæøzxcvbnm', '12345678901234567890'];

function isRow(text: string) {
  return text.length > 3 && rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
}
