import type { InsightWords } from '#server/erasing/insight-file.ts';
import { insightLines, insightTitle } from './insight.ts';
import { senderOf } from './paper-sender.ts';

/** What an insight says, for pages and for the job that packs a customer's own data. */
export const insightWords: InsightWords = { title: insightTitle, lines: insightLines, sender: senderOf };
