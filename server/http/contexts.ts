import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Auth } from '../auth/auth.ts';
import type { KnownSessions } from '../auth/known-sessions.ts';
import type { ReadSession, Session } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import type { PaperPress } from '../papers/paper-press.ts';
import type { LookupPlace } from '../plate-lookup/connection.ts';
import type { LookupTiming } from '../plate-lookup/lookup-types.ts';
import type { Actor, Visit } from '../tenant.ts';
import type { CallRoom } from './call-limit.ts';
import type { Shortcut } from './shortcuts.ts';

/** What the whole application shares for as long as the process lives. */
export type Services = {
  database: Database;
  auth: Auth;
  known: KnownSessions;
  /** Users who are administrators of the platform whatever their role says. */
  platformAdminIds: readonly string[];
  /** Where the contents of files are. */
  storage: Storage;
  /** What draws papers as PDFs. */
  press: PaperPress;
  log: Logger;
  production: boolean;
  /** What links in mails begin with. */
  origin: string;
  /** Counts one more call of the API by the user. */
  countCall: (userId: string) => CallRoom;
  /** Counts one more message of a stranger at this address. */
  countMessage: (address: string) => CallRoom;
  lookup: LookupPlace & { timing?: LookupTiming };
  shortcuts: ReadonlySet<Shortcut>;
};

/** What belongs to one request only. `nonce` is the one that its scripts must carry. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  clientAddress: string;
  /** The body of a call once it is read, so that what must be worked on anew need not be sent anew. */
  body?: Promise<ArrayBuffer>;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** The signed-in user with the organisation, or null; set for every request that reaches a layout. */
export const sessionContext = createContext<Session | null>(null);
/** The staff member behind the request; set by the guard of the staff layout. */
export const staffContext = createContext<Actor>();
/** The transaction of the guard, in which loaders go on reading as long as it is open. */
export const visitContext = createContext<Visit<ReadSession | null> | undefined>(undefined);

/**
 * Whether a request may be worked on for the session we know of, while the database is asked if that is how it is;
 * and whether it was not, so that the answer is nobody's.
 */
export type OptimisticSession = { readonly isAllowed: boolean; wasWrong: boolean };
export const optimisticSessionContext = createContext<OptimisticSession>();
