/** The page of a memo's photos, and `back` to where they were asked for. */
export const photosPath = (memoId: number, back?: string) =>
  `/memos/${memoId}/photos${back === undefined ? '' : `?${new URLSearchParams({ back })}`}`;

/** A photo of a memo as a file: small, or as large as it is shown. */
export const photoPath = (memoId: number, id: number, size: 320 | 1600) => `/memos/${memoId}/photos/${id}?size=${size}`;
