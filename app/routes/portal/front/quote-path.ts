/** The page of a quote: that of its lead, else its own. */
export const quotePath = (slug: string, { id, leadId }: { id: number; leadId: number | null }) =>
  leadId === null ? `/kundeportal/${slug}/tilbud/${id}` : `/kundeportal/${slug}/leads/${leadId}?tilbud=${id}`;
