/** A notification in words, as its reader may see it. */
export type Told = { id: number; words: string; label: string | undefined };

export type Answer = { unread: number; told: readonly Told[] };

/** Asks for the number of unread notifications and the words of some; undefined without an answer. */
export async function askTold(ids: readonly number[]): Promise<Answer | 'signed out' | undefined> {
  try {
    const response = await fetch(`/api/notifications/told?ids=${ids.join(',')}`, { cache: 'no-store' });
    if (response.status === 401 || response.status === 403) return 'signed out';
    if (!response.ok) return undefined;
    const { data }: { data: Answer } = await response.json();
    return data;
  } catch {
    return undefined;
  }
}
