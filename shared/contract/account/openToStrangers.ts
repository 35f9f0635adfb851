import { placeGuestOrder } from './checkout.ts';
import { quoteCheckout } from './quote.ts';
import { askForPasswordReset, confirmEmail, resetPassword, signInCustomer, signUp } from './session.ts';

/** What somebody may ask without being signed in; the guard lets nothing else of /api/account pass. */
export const OPEN_TO_STRANGERS = [
  signUp,
  signInCustomer,
  askForPasswordReset,
  resetPassword,
  confirmEmail,
  quoteCheckout,
  placeGuestOrder,
];
