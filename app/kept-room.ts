/** Whoever works on a page sees what it has become, not what it was. */
const isInDevelopment = import.meta.env.MODE === 'development';

/** Keeps values by their keys, in all so many characters of them; what was used least lately goes first. */
export function openRoom<Value>(room: number) {
  const kept = new Map<string, { value: Value; size: number }>();
  let used = 0;
  return {
    find(key: string) {
      const found = kept.get(key);
      if (!found || isInDevelopment) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    keep(key: string, value: Value, size: number) {
      used += size - (kept.get(key)?.size ?? 0);
      kept.set(key, { value, size });
      for (const [oldest, { size }] of kept) {
        if (used <= room) return;
        kept.delete(oldest);
        used -= size;
      }
    },
  };
}
