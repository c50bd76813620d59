import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageFacts } from './document/page-facts.ts';
import { leaveList } from './list/list-arrival.ts';
import { noteWay } from './list/under-way.ts';
import { carMemory } from './routes/cars/car-memory.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const requestId = metaOf('request-id');
const frame = JSON.parse(metaOf('frame') ?? 'null') ?? undefined;
const impersonated = metaOf('impersonated');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

leaveList(carMemory);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFacts value={{ nonce, requestId, build: metaOf('build'), frame, impersonated }}>
        <HydratedRouter instrumentations={[noteWay]} />
      </PageFacts>
    </StrictMode>,
  );
});
