/** The page that moves a memo, and `back` to where it was asked. */
export function moveMemoPath(id: number | string, asked: { back: string; row?: '1' }) {
  return `/memos/${id}/move?${new URLSearchParams(asked)}`;
}
