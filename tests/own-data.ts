import { insightWords } from '#app/texts/insight-words.ts';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/files/storage.ts';
import type { PaperPress } from '#server/papers/paper-press.ts';
import { ownDataTasks } from '#server/portal/own-data-tasks.ts';
import { subjects } from '#server/subject-list.ts';

type Services = { database: Database; storage: Storage; clone: { press: PaperPress } };

/** The queue's job for own data, with the words of the app. */
export function packingOf({ database, storage, clone: { press } }: Services) {
  const origin = 'http://localhost';
  return ownDataTasks({ database, subjects, storage, press, origin, readWords: async () => insightWords });
}
