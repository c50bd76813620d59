/** `error` means that the circuit breaker opened after repeated failures. */
export type IntegrationStatus = 'notConfigured' | 'active' | 'paused' | 'error';
