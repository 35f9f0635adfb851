/** The address this document was loaded at; its content security policy stays that of this page. */
export const loadedAt = typeof location === 'undefined' ? '' : location.pathname;
