import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { Auth } from '../auth/auth.ts';
import type { KnownSessions } from '../auth/known-sessions.ts';
import type { ReadSession, Session } from '../auth/session.ts';
import type { ImageProcessor } from '../car-images/image-processor.ts';
import type { Database } from '../db/database.ts';
import type { Asker } from '../db/statement-meter.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { Storage } from '../files/storage.ts';
import type { FormStamps } from '../intake/form-stamp.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MuteLinks } from '../notifications/mute-links.ts';
import type { Installation } from '../operator/installation.ts';
import type { PaperPress } from '../papers/paper-press.ts';
import type { LookupPlace } from '../plate-lookup/connection.ts';
import type { LookupTiming } from '../plate-lookup/lookup-types.ts';
import type { PortalEngines } from '../portal-accounts/portal-engines.ts';
import type { Pusher } from '../portal-notices/send-push.ts';
import type { Actor, Visit } from '../tenant.ts';
import type { CallQuota } from './call-limit.ts';
import type { Shortcut } from './shortcuts.ts';

/** The domain of intake and reply addresses, if mails come in, and the secret of who delivers its mails. */
export type Inbound = { domain?: string | undefined; secret?: string | undefined };

/** Services shared by the whole process. */
export type Services = {
  database: Database;
  auth: Auth;
  /** The account engine of each portal. */
  portals: PortalEngines;
  known: KnownSessions;
  /** Users who are always platform administrators. */
  platformAdminIds: readonly string[];
  storage: Storage;
  /** PDF renderer. */
  press: PaperPress;
  /** Renderer of photos that are shown at once. */
  images: ImageProcessor;
  /** Streams of events. */
  events: EventHub;
  log: Logger;
  /** The process' metrics, where they are kept. */
  metrics?: Metrics | undefined;
  /** What the process knows of its installation, where it was started as one. */
  installation?: Installation | undefined;
  /** Whether the process is about to stop. */
  isStopping: () => boolean;
  production: boolean;
  /** Base of links in mails. */
  origin: string;
  /** Counts a user's API call. */
  countCall: (userId: string) => CallQuota;
  /** Counts an anonymous visitor's message, by address. */
  countMessage: (address: string) => CallQuota;
  /** Counts a visitor's contact form, by address, and those of an organisation. */
  countEnquiry: (address: string) => CallQuota;
  countEnquiriesOf: (organizationId: string) => CallQuota;
  /** Signs when a public form was opened. */
  formStamps: FormStamps;
  /** Signs the links that turn mails of notifications off. */
  muteLinks: MuteLinks;
  /** Where mails come in. */
  inbound: Inbound;
  /** Whom somebody tells who has found a hole, and how many days backups are kept. */
  securityContact: string | undefined;
  backupDays: number;
  /** Where pushes to customers' devices are sent from; none without keys. */
  pusher?: Pusher | undefined;
  lookup: LookupPlace & { timing?: LookupTiming };
  shortcuts: ReadonlySet<Shortcut>;
};

/** Facts of one request. `nonce` is that of its CSP; its statements are counted, and its route's pattern kept once matched. */
export type RequestFacts = Asker & {
  requestId: string;
  /** Whether a right was missing although the answer is a redirect. */
  isRefused?: boolean;
  nonce: string;
  clientAddress: string;
  /** The call's body once read, for a second run of the request. */
  body?: Promise<ArrayBuffer>;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** The session or null, set for every request that reaches a layout. */
export const sessionContext = createContext<Session | null>(null);
/** The request's actor, set by the staff guard. */
export const staffContext = createContext<Actor>();
/** The guard's transaction, which loaders join while it is open. */
export const visitContext = createContext<Visit<ReadSession | null> | undefined>(undefined);

/**
 * Whether the request may start under an assumed session, and whether the assumption was wrong, so that the answer is
 * discarded.
 */
export type OptimisticSession = { readonly isAllowed: boolean; wasWrong: boolean };
export const optimisticSessionContext = createContext<OptimisticSession>();
