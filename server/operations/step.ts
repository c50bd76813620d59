/** One proof that needs programs of the machine. `seconds` is how long it works where that matters. */
export type Step = { name: string; run(seconds?: number): Promise<void> };
