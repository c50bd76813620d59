/**
 * The parts of a car on the drawing from above, front to the left: left, top, right and bottom in thousandths of its width
 * and height. What a tap hits first counts.
 */
const areas = {
  'Højre forhjul': [190, 0, 290, 110],
  'Højre baghjul': [700, 0, 800, 110],
  'Venstre forhjul': [190, 890, 290, 1000],
  'Venstre baghjul': [700, 890, 800, 1000],
  Forkofanger: [0, 0, 90, 1000],
  Bagkofanger: [920, 0, 1000, 1000],
  'Højre forskærm': [90, 0, 330, 250],
  'Højre fordør': [330, 0, 510, 250],
  'Højre bagdør': [510, 0, 670, 250],
  'Højre bagskærm': [670, 0, 920, 250],
  'Venstre forskærm': [90, 750, 330, 1000],
  'Venstre fordør': [330, 750, 510, 1000],
  'Venstre bagdør': [510, 750, 670, 1000],
  'Venstre bagskærm': [670, 750, 920, 1000],
  Motorhjelm: [90, 250, 300, 750],
  Forrude: [300, 250, 400, 750],
  Tag: [400, 250, 760, 750],
  Bagrude: [760, 250, 840, 750],
  Bagklap: [840, 250, 920, 750],
} as const;

type Area = readonly [left: number, top: number, right: number, bottom: number];

/** Damages that the drawing has no place for. */
const beside = ['Kabine', 'Lastrum', 'Undervogn', 'Andet sted'];

export type DamageZone = { zone: string; area: Area | null };

/** Where a damage can be: on the drawing, or beside it. */
export const damageZones: readonly DamageZone[] = [
  ...Object.entries(areas).map(([zone, area]) => ({ zone, area })),
  ...beside.map((zone) => ({ zone, area: null })),
];

/** Words of parts as people write them beside the list: «Fælg højre for», «Bagsmæk». */
const wordings: readonly [RegExp, string][] = [
  [/bagsm|baglåge|bagdøre/, 'Bagklap'],
  [/fælg|hjul|dæk/, 'hjul'],
  [/kofanger/, 'kofanger'],
  [/skærm/, 'skærm'],
  [/dør/, 'dør'],
];

/** The part of the drawing that a written place means; undefined where it is beside it, or not understood. */
function areaOf(written: string) {
  const exact = damageZones.find(({ zone }) => zone === written);
  if (exact) return exact.area ?? undefined;
  const words = written.toLowerCase();
  const part = wordings.find(([word]) => word.test(words))?.[1];
  if (!part) return undefined;
  const side = /højre/.test(words) ? 'Højre ' : /venstre/.test(words) ? 'Venstre ' : '';
  const end = /bag/.test(words) ? 'bag' : /for/.test(words) ? 'for' : '';
  const meant = `${side}${end}${part}`.toLowerCase();
  return damageZones.find(({ zone }) => zone === part || zone.toLowerCase() === meant)?.area ?? undefined;
}

/** The middle of a part of the drawing; null where it is beside it. */
export function middleOf(zone: string) {
  const area = areaOf(zone);
  if (!area) return null;
  const [left, top, right, bottom] = area;
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}
