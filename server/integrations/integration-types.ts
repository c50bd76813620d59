/** The services of others that an organisation can use. */
export type IntegrationProvider = 'invers' | 'carzelle' | 'bilstatistik' | 'nummerpladeapi' | 'klaviyo';

/** How an integration fares: `error` is one that has been left alone after failing again and again. */
export type IntegrationStatus = 'notConfigured' | 'active' | 'paused' | 'error';
