import type { Database } from '../db/database.ts';
import { companyCalls } from './company-calls.ts';
import { invitationDays } from './company-rules.ts';
import { peopleCalls } from './people-calls.ts';

/** What the account engine is told of organisations: how long an invitation lasts, and what answers their calls. */
export function engineCompany(database: Database, origin: string) {
  return { invitationDays, calls: [companyCalls(database, origin), peopleCalls(database, origin)] };
}
