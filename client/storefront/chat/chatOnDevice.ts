/** What the chat stores on the device; without storage it starts empty with each page load. */
const keep = (storage: () => Storage, key: string) => ({
  read: (): string => {
    try {
      return storage().getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write: (text: string): void => {
    try {
      if (text) storage().setItem(key, text);
      else storage().removeItem(key);
    } catch {
      // Nothing depends on it.
    }
  },
});

/** Whether this device has a conversation; its secret is in a cookie that no script can read. */
export const hasConversation = keep(() => localStorage, 'chat');

/** Whether the panel is open in this tab. */
export const isOpen = keep(() => sessionStorage, 'chat-open');

/** The unsent input. */
export const draft = keep(() => sessionStorage, 'chat-draft');
