/** Whether a click navigates in this tab: main button, no modifier key, not handled yet. */
export function isPlainClick(event: MouseEvent) {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
