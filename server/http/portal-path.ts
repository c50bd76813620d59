/** Whether an address is a customer portal's; the router ignores case. */
export const isPortalPath = (pathname: string) => /^\/kundeportal\//i.test(pathname);
