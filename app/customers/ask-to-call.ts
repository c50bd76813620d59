/** The page that asks whether a customer has asked to be called, and then calls. */
export const askToCall = (customerId: number) => `/customers/${customerId}/edit?call=ask`;
