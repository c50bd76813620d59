/** An option in the rules: its code, and the codes it requires and excludes. */
export type OptionLinks = { code: string; requires: readonly string[]; excludes: readonly string[] };

/** A problem with an option, at its field, in Danish. */
export type OptionProblem = { at: number; field: 'code' | 'requires' | 'excludes'; message: string };

const same = (code: string) => code.toLocaleLowerCase('da');

/**
 * The contradictions among a product's options: duplicate codes, unknown codes, cycles of requirements, and excluding a
 * required option. Exclusion is symmetric.
 */
export function problemsOf(options: readonly OptionLinks[]): OptionProblem[] {
  const places = new Map(options.map(({ code }, at): [string, number] => [same(code), at]).toReversed());
  return options.flatMap((option, at): OptionProblem[] => {
    if (places.get(same(option.code)) !== at) {
      return [{ at, field: 'code', message: `Koden ${option.code} står to gange` }];
    }
    return [
      ...unknown(option.requires, places).map(
        (code): OptionProblem => ({ at, field: 'requires', message: `Der er intet tilvalg med koden ${code}` }),
      ),
      ...unknown(option.excludes, places).map(
        (code): OptionProblem => ({ at, field: 'excludes', message: `Der er intet tilvalg med koden ${code}` }),
      ),
      ...contradictionsOf(options, places, at),
    ];
  });
}

function unknown(codes: readonly string[], places: ReadonlyMap<string, number>) {
  return codes.filter((code) => !places.has(same(code)));
}

function contradictionsOf(
  options: readonly OptionLinks[],
  places: ReadonlyMap<string, number>,
  at: number,
): OptionProblem[] {
  const own = options[at];
  if (!own) return [];
  const needed = allNeededBy(options, places, at);
  if (needed.has(at)) {
    return [{ at, field: 'requires', message: `${own.code} kræver sig selv gennem andre tilvalg` }];
  }
  if (own.excludes.some((code) => same(code) === same(own.code))) {
    return [{ at, field: 'excludes', message: `${own.code} kan ikke udelukke sig selv` }];
  }
  const together = [...needed, at];
  const clash = together.find((one) =>
    options[one]?.excludes.some((code) => together.includes(places.get(same(code)) ?? -1)),
  );
  if (clash === undefined) return [];
  const shut = options[clash]?.excludes.find((code) => together.includes(places.get(same(code)) ?? -1)) ?? '';
  const message =
    clash === at
      ? `${own.code} udelukker ${shut}, som det selv kræver`
      : `${own.code} kræver ${options[clash]?.code} og ${shut}, som udelukker hinanden`;
  return [{ at, field: clash === at ? 'excludes' : 'requires', message }];
}

/** The indexes of all options this one requires, transitively; its own index only in a cycle. */
function allNeededBy(options: readonly OptionLinks[], places: ReadonlyMap<string, number>, at: number) {
  const found = new Set<number>();
  const ask = [at];
  for (let next = ask.pop(); next !== undefined; next = ask.pop()) {
    for (const code of options[next]?.requires ?? []) {
      const place = places.get(same(code));
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      ask.push(place);
    }
  }
  return found;
}

/**
 * Why these options cannot be ordered together, in Danish; nothing when they can.
 * @param chosen the chosen codes
 */
export function choiceProblem(options: readonly OptionLinks[], chosen: readonly string[]) {
  const picked = new Set(chosen.map(same));
  for (const option of options) {
    if (!picked.has(same(option.code))) continue;
    const missing = option.requires.find((code) => !picked.has(same(code)));
    if (missing) return `${option.code} kræver også ${missing}`;
    const shut = option.excludes.find((code) => picked.has(same(code)));
    if (shut) return `${option.code} og ${shut} udelukker hinanden`;
  }
  return undefined;
}
