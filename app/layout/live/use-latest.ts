import { useEffect, useState } from 'react';
import type { NotificationsAnswer } from '#server/notifications/notification-answer.ts';
import { showUnread } from './bell.ts';

/** Asks for the last notifications when they are shown, and marks all that were there then as read. */
export function useLatest() {
  const [latest, setLatest] = useState<NotificationsAnswer>();
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    ask<NotificationsAnswer>('/api/notifications?pageSize=10', { signal: leaving.signal }).then(
      (found) => {
        setLatest(found);
        showUnread(found.unread);
      },
      () => setIsFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, []);

  async function readAll() {
    if (!latest) return;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ seenAt: latest.asOf });
    try {
      const { unread } = await ask<{ unread: number }>('/api/notifications/read', { method: 'POST', headers, body });
      const notifications = latest.notifications.map((each) => ({ ...each, isUnread: false }));
      setLatest({ ...latest, notifications, unread });
      showUnread(unread);
    } catch {
      setIsFailed(true);
    }
  }
  return { latest, isFailed, readAll };
}

async function ask<Data>(path: string, init: RequestInit): Promise<Data> {
  const response = await fetch(path, { ...init, cache: 'no-store' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  const { data }: { data: Data } = await response.json();
  return data;
}
