/**
 * Runs once a press that is under way has reached what is under it: what is shown or hidden while it lasts moves that away, and
 * the press is lost. Without one, at once after what is being done now: of a tap, a field is left in the middle.
 */
export function afterPress(run: () => void): void {
  const soon = () => void setTimeout(run);
  if (document.querySelector(':active')) addEventListener('mouseup', soon, { once: true, capture: true });
  else soon();
}
