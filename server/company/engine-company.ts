import type { Database } from '../db/database.ts';
import { companyCalls } from './company-calls.ts';
import { invitationDays } from './company-rules.ts';
import { peopleCalls } from './people-calls.ts';

/** The account engine's organisation options: how long an invitation lasts, and the handlers of its calls. */
export function engineCompany(database: Database, origin: string) {
  return { invitationDays, calls: [companyCalls(database, origin), peopleCalls(database, origin)] };
}
