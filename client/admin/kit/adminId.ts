/** The route whose data is the signed-in administrator and the store. */
export const ADMIN_ID = 'admin';
