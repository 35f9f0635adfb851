import type { KeyboardEvent } from 'react';

/** Enter sends what was typed; Shift+Enter begins a line, and the Enter of an input method only chooses a word. */
export function sendOnEnter(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
