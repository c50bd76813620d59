import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Auth } from '../auth/auth.ts';
import type { Session } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../tenant.ts';

/** What the whole application shares for as long as the process lives. */
export type Services = { database: Database; auth: Auth; log: Logger; production: boolean };

/** What belongs to one request only. `nonce` is the one that its scripts must carry. */
export type RequestFacts = { requestId: string; nonce: string; clientAddress: string };

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** The signed-in user with the organisation, or null; set for every request that reaches a layout. */
export const sessionContext = createContext<Session | null>(null);
/** The staff member behind the request; set by the guard of the staff layout. */
export const staffContext = createContext<Actor>();
