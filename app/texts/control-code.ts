/** `4F2A 91C0`: the start of a checksum, as the paper prints it. */
export const controlCodeOf = (checksum: string) => `${checksum.slice(0, 4)} ${checksum.slice(4, 8)}`.toUpperCase();
