import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageFacts } from './page-facts.ts';

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFacts value={{ nonce, requestId }}>
        <HydratedRouter />
      </PageFacts>
    </StrictMode>,
  );
});
