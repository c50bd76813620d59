/** Whether a click asks for the same tab: the main button, no key held, and nobody has answered it yet. */
export function isPlainClick(event: MouseEvent) {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
