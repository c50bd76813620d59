import type { FileFacts } from '#server/file-jobs/file-job-types.ts';

/** What the undo of an import came to, in words; partial where something stays. */
export function undoneText(facts: FileFacts, countOf: (count: number) => string) {
  const { removed = 0, restored = 0, kept = 0, partlyKept = 0 } = facts;
  const changed = kept + partlyKept;
  const parts = [
    removed > 0 && `${countOf(removed)} er fjernet.`,
    restored > 0 && `${countOf(restored)} har fået de gamle oplysninger tilbage.`,
    changed > 0 && `${countOf(changed)} er ændret eller brugt siden og blev ikke rullet helt tilbage.`,
  ];
  return { text: ['Importen er fortrudt.', ...parts.filter(Boolean)].join(' '), isPartial: changed > 0, changed };
}
