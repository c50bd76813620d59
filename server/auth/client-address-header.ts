/** Carries the address that our own server saw; the client's header of this name is never passed on. */
export const clientAddressHeader = 'x-client-address';
