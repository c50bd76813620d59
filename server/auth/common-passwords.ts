import { dictionary } from '@zxcvbn-ts/language-common';

/** Common Danish passwords, beside the 49,000 most common worldwide. */
const danish = [
  ...['adgangskode', 'kodeord', 'password', 'hemmelig', 'hemmeligt', 'velkommen', 'bilassistent', 'bilforhandler'],
  ...['danmark', 'kobenhavn', 'københavn', 'aarhus', 'århus', 'odense', 'aalborg', 'silkeborg', 'brondby', 'brøndby'],
  ...['sommer', 'vinter', 'efterår', 'forår', 'januar', 'februar', 'marts', 'april', 'august', 'september'],
  ...['oktober', 'november', 'december', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  ...['skat', 'skatter', 'elskerdig', 'jegelskerdig', 'minlillehund', 'kaffe', 'brugtebiler', 'biludlejning'],
  ...['volkswagen', 'mercedes', 'toyota', 'peugeot', 'citroen', 'renault', 'hyundai', 'porsche', 'iloveyou'],
];

const common = new Set([...dictionary['passwords-common'], ...danish]);

/** The engine refuses longer passwords; to look for repetitions in them would take minutes. */
const maxPasswordLength = 128;

/** Least number of distinct characters. */
const leastVariety = 5;

/**
 * Whether a password is easily guessed: a common one in any case, repeated or padded with digits and signs, a keyboard
 * row, or made of known facts about the user.
 */
export function isCommonPassword(password: string, known: readonly string[] = []) {
  if (password.length > maxPasswordLength) return false;
  const lower = password.toLowerCase();
  if (new Set(lower).size < leastVariety) return true;
  const words = new Set([...known].flatMap(partsOf));
  return [lower, coreOf(lower), unrepeated(lower), unrepeated(coreOf(lower))].some(
    (form) => common.has(form) || words.has(form) || isRow(form) || form.length < 3,
  );
}

/** A name or e-mail, whole and by words. */
function partsOf(text: string) {
  const lower = text.toLowerCase();
  return [lower, lower.replace(/[^\p{L}\d]/gu, ''), ...lower.split(/[^\p{L}]+/u)].filter((part) => part.length > 2);
}

/** The password without digits and signs at both ends. */
function coreOf(text: string) {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** A repeated text once. */
function unrepeated(text: string) {
  return text.replace(/^(.+?)\1+$/u, '$1');
}

const rows = ['abcdefghijklmnopqrstuvwxyzæøå', 'qwertyuiopåasdfghjklæøzxcvbnm', '12345678901234567890'];

function isRow(text: string) {
  return text.length > 3 && rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
}
