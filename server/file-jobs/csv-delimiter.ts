export const csvDelimiters = [';', ',', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

const sampleLength = 65_536;
const sampleRecords = 50;

/** The number of fields of the first records by delimiter, quotes respected. */
function fieldCounts(text: string, delimiter: CsvDelimiter): number[] {
  const counts: number[] = [];
  let fields = 1;
  let fieldLength = 0;
  let quoted = false;
  const end = Math.min(text.length, sampleLength);
  for (let at = 0; at < end && counts.length < sampleRecords; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' && (quoted || fieldLength === 0)) {
      quoted = !quoted;
    } else if (quoted) {
      fieldLength += 1;
    } else if (sign === delimiter) {
      fields += 1;
      fieldLength = 0;
    } else if (sign === '\n' || sign === '\r') {
      if (fields > 1 || fieldLength > 0) counts.push(fields);
      fields = 1;
      fieldLength = 0;
    } else {
      fieldLength += 1;
    }
  }
  if (counts.length < sampleRecords && end === text.length && (fields > 1 || fieldLength > 0)) counts.push(fields);
  return counts;
}

/** Decimal commas make a comma split data rows but not the header, so the header's own count decides. */
function score(text: string, delimiter: CsvDelimiter): number {
  const [header = 1, ...rows] = fieldCounts(text, delimiter);
  if (header < 2) return 0;
  const like = rows.filter((count) => count === header).length;
  return (rows.length === 0 ? 1 : 0.05 + like / rows.length) * Math.log2(header);
}

/** The delimiter that splits the header and the first rows most evenly; a semicolon when none splits them. */
export function detectDelimiter(text: string): CsvDelimiter {
  const [best] = csvDelimiters
    .map((delimiter) => ({ delimiter, score: score(text, delimiter) }))
    .toSorted((one, other) => other.score - one.score);
  return best?.delimiter ?? ';';
}
