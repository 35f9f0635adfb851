/** Opens a dialog above the page, or within it in a browser without dialogs. (Safari before 15.4) */
export const openModal = (dialog: HTMLDialogElement): void =>
  typeof dialog.showModal === 'function' ? dialog.showModal() : dialog.setAttribute('open', '');

export const closeModal = (dialog: HTMLDialogElement | null): void =>
  typeof dialog?.close === 'function' ? dialog.close() : dialog?.removeAttribute('open');
