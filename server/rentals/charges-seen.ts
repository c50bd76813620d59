type Charge = { id: number; version: number; invoiceId: number | null };

/** The lines that a settlement would invoice, in the versions that its page showed. */
export const chargesSeen = (charges: readonly Charge[]) =>
  charges
    .filter(({ invoiceId }) => invoiceId === null)
    .map(({ id, version }) => `${id}.${version}`)
    .join(' ');
