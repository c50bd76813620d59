/**
 * A text without such signs at its ends. A pattern that ends with `+$` tries every run of them anew, so that its time grows
 * with the square of the text.
 */
export function trimSigns(text: string, before: RegExp, after = before) {
  let [from, to] = [0, text.length];
  while (from < to && before.test(text.charAt(from))) from += 1;
  while (to > from && after.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
