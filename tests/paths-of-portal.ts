/** The paths of the customer portal beyond the specification, each with its reason. */
export const beyondOfPortal: Record<string, string> = {
  '/kundeportal/:slug/*': 'the page for every unknown path of a portal, in the dealer’s frame',
  '/kundeportal/:slug/login/kode': 'the code of a mail, typed where one signs in',
  '/kundeportal/:slug/login/link': 'the mailed button, used by a button alone',
  '/kundeportal/:slug/glemt-adgangskode': 'a link by mail to choose a password',
  '/kundeportal/:slug/ny-adgangskode': 'a new password, by the link in a mail',
  '/kundeportal/:slug/filer': 'papers and photos that a customer sends without a message, and what it has sent',
  '/kundeportal/:slug/filer/:uploadId': 'a file that the customer has sent',
  '/kundeportal/:slug/filer/besked/:fileId': 'a file of a message in the portal',
  '/kundeportal/:slug/koerekort': 'a driving licence, sent with its CPR number covered',
  '/kundeportal/:slug/adgang': 'what a login reads that sees no customer: it waits, or its access has ended',
  '/kundeportal/:slug/log-ud': 'signing a customer out',
  '/kundeportal/:slug/kunde': 'looking at another of one’s customers',
  '/kundeportal/:slug/adgangsnoegle/udfordring': 'the challenge that a device’s key signs',
  '/kundeportal/:slug/indstillinger/login': 'a customer’s own keys, password and devices',
};
