/** Carries the client address that our server saw; a header from outside is never forwarded. */
export const clientAddressHeader = 'x-client-address';
