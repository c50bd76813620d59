/** What an administrator does with a job or a mail of the queue. */
export type Act = 'retry' | 'give-up';
