/** The page that moves a lead: `to` a status, and `back` to where it was asked. */
export function movePath(id: number | string, asked: { to?: string; back: string; row?: '1' }) {
  return `/leads/${id}/move?${new URLSearchParams(asked)}`;
}
