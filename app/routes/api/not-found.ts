import { jsonRefusal } from '#server/http/json-refusal.ts';

export function loader() {
  return jsonRefusal(404, { description: 'Adressen findes ikke.' });
}

export function action() {
  return jsonRefusal(404, { description: 'Adressen findes ikke.' });
}
