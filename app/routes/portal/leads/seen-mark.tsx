import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';

const tell =
  "setTimeout(function(){if(document.visibilityState==='visible')" +
  "fetch(location.href,{method:'POST',body:new URLSearchParams({step:'see'}),keepalive:true})},2000)";

/** Tells the server that the page has been in view for two seconds. Without scripts the first answer tells it. */
export function SeenMark() {
  const { nonce, looksAs } = use(PageFacts);
  if (looksAs !== undefined) return null;
  return <script nonce={nonce}>{tell}</script>;
}
