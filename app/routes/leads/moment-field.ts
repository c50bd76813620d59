/** How a field of a day with a time is filled in. */
export const momentField = { placeholder: 'dd-mm-åååå tt:mm', maxLength: 30 } as const;
