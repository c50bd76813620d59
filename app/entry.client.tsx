import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageFacts } from './document/page-facts.ts';
import { leaveLists } from './list/list-arrival.ts';
import { noteWay } from './list/under-way.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const requestId = metaOf('request-id');
const frame = JSON.parse(metaOf('frame') ?? 'null') ?? undefined;
const impersonated = metaOf('impersonated');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

leaveLists();

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
