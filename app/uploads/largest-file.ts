/** Maximum size of a file in bytes, checked before the upload. The server has the same limit (`maxFileBytes`). */
export const largestFile = 25 * 1024 * 1024;
