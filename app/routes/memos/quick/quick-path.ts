/** The page that adds a memo by one line: `back` to where it was written. */
export const quickPath = (asked: Readonly<Record<string, string>>) => `/memos/quick?${new URLSearchParams(asked)}`;
