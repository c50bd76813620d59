/** The values of the query that a GET form must carry along, because it has no fields for them. */
export function HiddenParams({ search, without }: { search: string; without: readonly string[] }) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !without.includes(name));
  return [...new Map(kept.map(([name, value]) => [`${name}=${value}`, { name, value }]))].map(([key, pair]) => (
    <input key={key} type="hidden" {...pair} />
  ));
}
