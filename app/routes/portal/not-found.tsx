import { found } from '#server/http/found.ts';

export function loader() {
  return found(undefined);
}

export default function NotFound() {
  return null;
}
