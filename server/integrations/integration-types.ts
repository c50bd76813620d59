/** The services of others that an organisation can use. */

/** How an integration fares: `error` is one that has been left alone after failing again and again. */
export type IntegrationStatus = 'notConfigured' | 'active' | 'paused' | 'error';
