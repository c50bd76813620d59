import { isRouteErrorResponse } from 'react-router';
import type { Refused } from '#server/auth/role-givers.ts';

/** The words that the specification gives; the page's own heading is Danish. */
export const pageNotFound = 'Page not found';
export const notFoundHeading = 'Siden findes ikke';
export const noAccess = 'Du har ikke adgang';
const internalServerError = 'Internal Server Error';

/** The text of the 404 page. */
export function pathNotFound(pathname: string) {
  return `Page Not Found: ${readable(pathname)}`;
}

function readable(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

export const errorWords = {
  retry: 'Prøv igen',
  home: 'Til forsiden',
  list: 'Til billisten',
  offline: 'Ingen forbindelse.',
  offlineHelp: 'Tjek nettet, og prøv igen.',
  requestId: 'Fejlens nummer',
  requestIdHelp: 'Oplys nummeret, hvis du kontakter os om fejlen.',
};

/** Default titles by status; 500 has its own. */
const titles: Record<number, string> = {
  400: 'Det kan ikke lade sig gøre',
  401: 'Log ind først',
  403: 'Ingen adgang',
  404: notFoundHeading,
  405: 'Det kan ikke lade sig gøre',
  409: 'Ændret imens',
  413: 'For stort',
  429: 'For mange forsøg',
  503: 'Ikke tilgængelig lige nu',
};

const descriptions: Record<number, string> = {
  400: 'Adressen eller det, du sendte, kan ikke bruges. Gå tilbage, og prøv på en anden måde.',
  401: 'Log ind for at se siden.',
  403: 'Du har ikke adgang til denne side. Mangler du adgang, så spørg en administrator i din virksomhed.',
  404: 'Måske er den flyttet eller slettet, eller også er der en fejl i adressen.',
  405: 'Adressen kan ikke bruges på den måde.',
  409: 'En anden har ændret det samme imens. Genindlæs siden, og prøv igen.',
  413: 'Det, du sendte, fylder for meget. Intet er gemt. Gå tilbage, og gør det mindre.',
  429: 'Der kom for mange forsøg på kort tid. Vent lidt, og prøv igen.',
  503: 'Bilassistent er ikke tilgængelig lige nu. Prøv igen om et øjeblik.',
};

const bug = 'Der skete en fejl hos os. Prøv igen om et øjeblik.';
const request = 'Det lykkedes ikke. Gå tilbage, og prøv igen.';

export type PageError = {
  statusCode: number;
  /** The HTTP status text. */
  statusText: string;
  message: string;
  description: string;
  requestId?: string | undefined;
  /** The missing permission, if that is the reason. */
  refused?: Refused | undefined;
  /** Whether the visitor is a customer, who can only open their own account. */
  isCustomer?: boolean;
};

/** The content of the error page for any thrown value; unknown errors have a Danish default. */
export function readError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) {
    return { statusCode: 500, statusText: internalServerError, message: internalServerError, description: bug };
  }
  const { status, statusText } = error;
  const thrown: Record<string, unknown> = typeof error.data === 'object' ? { ...error.data } : {};
  const text = (name: string) => (typeof thrown[name] === 'string' ? thrown[name] : '');
  const own = text('message');
  return {
    statusCode: status,
    statusText,
    message: own && own !== statusText ? own : (titles[status] ?? internalServerError),
    description: text('description') || (descriptions[status] ?? (status < 500 ? request : bug)),
    requestId: text('requestId') || undefined,
    refused: isRefused(thrown.refused) ? thrown.refused : undefined,
    isCustomer: thrown.isCustomer === true,
  };
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'resource' in value && 'givers' in value;
}

/** Whether a request failed in the network. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === 'Unable to decode turbo-stream response') return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

export function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}

/** The document title of an error. */
export function errorTitle(error: unknown) {
  return isConnectionLost(error) ? 'Ingen forbindelse' : (titles[readError(error).statusCode] ?? 'Fejl');
}
