import { createApp } from '#server/app.ts';
import { insightWords } from './texts/insight-words.ts';

// What server/main.ts runs: the application, and the words that its jobs write.
export { createApp, insightWords };
