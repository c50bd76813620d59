/** What one file may fill, in bytes; more is not even sent. The server says the same (`maxFileBytes`). */
export const largestFile = 25 * 1024 * 1024;
