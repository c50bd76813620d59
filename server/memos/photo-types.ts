/** Most photos of a memo, and of one form. */
export const mostPhotos = 20;
