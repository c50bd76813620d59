/**
 * Columns that an organisation's export leaves out: secrets, what proves who somebody is, and what is worth nothing outside
 * the product. Contents of files are entries of their own.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  calendarFeed: ['tokenHash'],
  documentLink: ['tokenHash'],
  documentView: ['passHash'],
  file: ['storageKey'],
  integration: ['credentialHint'],
  integrationSecret: ['sealed'],
  invitation: ['tokenHash'],
  leadSource: ['keyHash', 'keyHint'],
  leadThread: ['token'],
  // Letters with links that open something; the conversation has their text.
  mail: ['text', 'html', 'personal'],
  portalAccount: [
    'password',
    'accessToken',
    'accessTokenExpiresAt',
    'refreshToken',
    'refreshTokenExpiresAt',
    'idToken',
  ],
  portalDevice: ['endpoint', 'p256dh', 'auth', 'applicationKey', 'sessionId'],
  portalEmailChange: ['codeHash'],
  portalInvitation: ['tokenHash'],
  portalKnownDevice: ['deviceHash'],
  portalLook: ['tokenHash', 'staffSessionId'],
  portalPasskey: ['publicKey', 'credentialID'],
  portalRateLimit: ['key'],
  portalSession: ['id', 'token'],
  portalVerification: ['identifier', 'value'],
  quoteLink: ['tokenHash'],
  storedFile: ['content'],
};

/** Of every table: the key that makes a form sent twice count once. */
const ofEveryTable = ['formKey'];

export const leftOutOf = (table: string) => [...ofEveryTable, ...(leftOut[table] ?? [])];
