/** What became of each job or mail: done, or left alone with the reason. */
export type Outcome<Id> = { done: Id[]; refused: { id: Id; code: string }[] };
