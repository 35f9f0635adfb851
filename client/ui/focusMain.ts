/** Lets the keyboard go on at the page's content, without scrolling. */
export function focusMain(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
