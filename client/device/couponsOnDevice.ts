import { MOST_COUPONS } from '#shared/trade/couponCodes.ts';
import { listOnDevice } from './listOnDevice.ts';

/** The codes that were typed in the cart, until they are used or do not count. */
export const couponsOnDevice = listOnDevice(
  'coupons',
  (code): code is string => typeof code === 'string' && code !== '' && code.length <= 40,
  MOST_COUPONS,
);
