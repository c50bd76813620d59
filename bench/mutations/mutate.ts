import type { createDice } from '#server/demo/dice.ts';
import type { Sent } from './sent.ts';

type Dice = ReturnType<typeof createDice>;

const names = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '',
    ' ',
    '\0',
    'æøå',
    '🚗',
    'x'.repeat(3_000),
  ],
  ...['email[x]', 'step[constructor]', 'a[b', 'a]', '[]', 'id[]', 'a.b', 'a..b', 'a[4294967294]', 'options[0].code'],
  ...[
    'options[0].constructor',
    'resolve-version',
    'resolve-__proto__',
    'original',
    'seen',
    '__INTENT__',
    'organization',
  ],
  ...['page', 'pageSize', 'sortBy', 'columns', 'status', 'search', 'viewId', 'list', 'draft', 'part', 'step', 'intent'],
];

const values = [
  ...['', ' ', '0', '-1', '1', '1.5', '1,5', '1e309', 'NaN', 'Infinity', '0x10', '2147483648', '9007199254740993'],
  ...['9223372036854775808', '99999999999999999999999', '1.000.000.000.000.000', '-0', '٣', '½', 'null', 'true'],
  ...['\0', 'a\0b', '\ud800', '\uFEFF', '\u202e', '🚗'.repeat(50), 'æøåÆØÅ', 'x'.repeat(300), 'x'.repeat(9_000)],
  ...["' or 1=1 --", '%', '_', '\\', '%%%\\', '$1', '<script>alert(1)</script>', '"><img>', '../../etc/passwd'],
  ...['2026-02-30', '30-02-2026', '0000-00-00', '99999-01-01', '01-01-0001', '2026-13-45T99:99', '24:61', '-infinity'],
  ...['{"a":1}', '{"__proto__":{"x":1}}', '[]', '[[[[', '{}', '"', '{"version":{"a":[1]}}', '\r\nSet-Cookie: a=b'],
  ...['__proto__', 'constructor', 'toString', '00000000-0000-4000-8000-000000000000', 'https://ond.example/', '//ond'],
  ...[
    '/cars',
    '/cars?page=0',
    'cars/1',
    'AB12345',
    'WVWZZZ1KZAW000001',
    'a@b.example',
    'a@b',
    `${'a'.repeat(300)}@b.dk`,
  ],
];

const deep = (open: string, inside: string, close: string) => open.repeat(3_000) + inside + close.repeat(3_000);
const things: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { a: 1 }, [1, 'a', {}], ...values],
  ...[{ length: 5 }, { toJSON: 1 }, { toString: 1 }, { safeParse: 1 }, { value: 'x', operator: 'eq' }],
  ...[JSON.parse(deep('[', '', ']')), JSON.parse('{"__proto__":{"role":"owner"},"constructor":{"prototype":1}}')],
];

const cookieNames = ['bilassistent.flash', 'bilassistent.session_token', 'bilassistent.two_factor', 'scripts', 'theme'];
const cookieValues = ['', '%', '%00', '%ff%fe', 'e30', 'e30=', 'bnVsbA==', 'Int9Ig==', '[object Object]', '"', 'a.b.c'];

/** The request with one to three random mutations. */
export function mutated(sent: Sent, dice: Dice): Sent {
  const copy = structuredClone(sent);
  for (let left = dice.between(1, 3); left > 0; left--) {
    const { body } = copy;
    const ways = [
      ...[mutatePath, mutateQuery, mutateCookies],
      ...(body ? [mutateBody, mutateBody, mutateBody, mutateBody] : [mutateQuery, mutateQuery]),
      ...(dice.chance(0.2) ? [mutateHead] : []),
    ];
    dice.pick(ways)(copy, dice);
  }
  return copy;
}

function mutatePath(sent: Sent, dice: Dice) {
  const { path } = sent;
  const piece = encodeURIComponent(dice.pick(values).toWellFormed().slice(0, 500));
  sent.path = dice.pick([
    () => path.replace(/\d+/, piece),
    () => path.replace(/[^/]+$/, piece),
    () => `${path}/${piece}`,
    () => path.replace(/\/[^/]*$/, '') || '/',
    () => `${path}/`,
    () => path.replace(/[a-z]/, (sign) => sign.toUpperCase()),
    () => path.replace(/\//g, '//'),
    () => `${path}${dice.pick(['%00', '%', '%zz', '%ff', '.data', '.data.data', '.csv', ';a=b', '/..%2f', '%2e%2e'])}`,
    () => path.replace(/\d+/, (id) => `${id}${dice.pick(['0', '000000000000', '.5', 'e5', ' ', '-1', '%20'])}`),
  ])();
}

const endings = ['[x]', '[0]', '[]', '.a', '.constructor', '[0].__proto__'];

function mutatePairs<Value>(pairs: [string, Value | string][], dice: Dice, otherValue: () => Value | string) {
  const at = dice.between(0, Math.max(0, pairs.length - 1));
  const pair = pairs[at] ?? ['a', ''];
  const [name, value] = pair;
  const others: [string, Value | string][][] = [
    [[name, otherValue()]],
    [[name, otherValue()]],
    [[dice.pick(names), value]],
    [pair, [name, otherValue()]],
    [pair, [dice.pick(names), otherValue()]],
    [pair, [`${name}${dice.pick(endings)}`, 'x']],
    [],
  ];
  pairs.splice(at, 1, ...dice.pick(others));
}

function mutateQuery({ query }: Sent, dice: Dice) {
  mutatePairs(query, dice, () => dice.pick(values));
}

function mutateCookies({ cookies }: Sent, dice: Dice) {
  const at = dice.between(0, cookies.length);
  const [name, value] = cookies[at] ?? [dice.pick(cookieNames), ''];
  const other = dice.chance(0.5) ? dice.pick(cookieValues) : encodeURIComponent(dice.pick(values).toWellFormed());
  // Broken sessions are the anonymous user's part.
  if (name.includes('session'))
    cookies.push([dice.pick(cookieNames.filter((each) => !each.includes('session'))), other]);
  else cookies.splice(at, 1, [name, dice.chance(0.5) ? other.slice(0, 2_000) : value.slice(1)]);
}

function mutateBody(sent: Sent, dice: Dice) {
  const { body } = sent;
  if (!body) return;
  if ('json' in body) {
    if (dice.chance(0.08)) body.json = JSON.stringify(body.json).slice(0, -dice.between(1, 5));
    else body.json = mutatedJson(body.json, dice);
  } else if (dice.chance(0.06)) body.isMultipart = !body.isMultipart;
  else if (dice.chance(0.03)) sent.body = { json: Object.fromEntries(body.form.filter(([, value]) => value)) };
  else {
    const file = () => new File([dice.pick(values)], dice.pick(values).slice(0, 300).toWellFormed());
    mutatePairs(body.form, dice, () => (body.isMultipart && dice.chance(0.3) ? file() : dice.pick(values)));
  }
}

function mutatedJson(json: unknown, dice: Dice): unknown {
  if (typeof json !== 'object' || json === null || dice.chance(0.15)) return dice.pick(things);
  if (Array.isArray(json)) {
    const at = dice.between(0, Math.max(0, json.length - 1));
    return json.length === 0 ? [dice.pick(things)] : json.with(at, mutatedJson(json[at], dice));
  }
  const entries = Object.entries(json);
  if (entries.length === 0 || dice.chance(0.3))
    return Object.fromEntries([...entries, [dice.pick(names), dice.pick(things)]]);
  const at = dice.between(0, entries.length - 1);
  const [name, value] = entries[at] ?? ['', ''];
  if (dice.chance(0.1)) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.with(at, [name, mutatedJson(value, dice)]));
}

const heads: Record<string, string[]> = {
  accept: ['application/json', '*/*', '', 'text/html;q=x'],
  referer: ['http://localhost/cars?page=x', 'noget', '', 'http://localhost//a'],
  'content-type': ['text/plain', 'multipart/form-data', 'application/json', 'x'],
  'if-none-match': ['*', '"x"', 'W/"', ''],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x', 'bytes=0-0,2-'],
  'accept-language': ['x'.repeat(999), 'da;q=', '*'],
  'user-agent': ['', 'Googlebot', 'x'.repeat(999)],
};

function mutateHead(sent: Sent, dice: Dice) {
  const [name, said] = dice.pick(Object.entries(heads));
  if (dice.chance(0.7)) sent.headers[name] = dice.pick(said);
  else sent.method = dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
}
