/** An event of the window: the live count of notices has changed, and with it other counts on the page. */
export const NOTICES_CHANGED = 'notices-changed';
