import { placeGuestOrder } from './checkout.ts';
import { quoteCheckout } from './quote.ts';
import {
  askForPasswordReset,
  confirmEmail,
  requestCode,
  resetPassword,
  signInCustomer,
  signInWithCode,
  signUp,
} from './session.ts';

/** The account endpoints that need no session; the guard lets no other request to /api/account pass. */
export const OPEN_TO_STRANGERS = [
  signUp,
  signInCustomer,
  requestCode,
  signInWithCode,
  askForPasswordReset,
  resetPassword,
  confirmEmail,
  quoteCheckout,
  placeGuestOrder,
];
