/** A word, or the word of a row in a list: `name`, `resolve-name`, `options[2].code`. */
const fieldName = /^([A-Za-z][\w-]{0,99})(?:\[\d{1,3}\]\.([A-Za-z]\w{0,99}))?$/;

/** Whether a form of ours can have a field of this name. Any other would be no name of a plain object to fill. */
export function isFieldName(name: string) {
  const [, word, ofRow = ''] = fieldName.exec(name) ?? [];
  return word !== undefined && !(word in Object.prototype) && !(ofRow in Object.prototype);
}
