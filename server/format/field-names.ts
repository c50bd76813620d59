/** A form field, or a list row's field: `name`, `resolve-name`, `options[2].code`. */
const fieldName = /^([A-Za-z][\w-]{0,99})(?:\[\d{1,3}\]\.([A-Za-z]\w{0,99}))?$/;

/** Whether a form field may have this name; others could pollute a prototype. */
export function isFieldName(name: string) {
  const [, word, ofRow = ''] = fieldName.exec(name) ?? [];
  return word !== undefined && !(word in Object.prototype) && !(ofRow in Object.prototype);
}
