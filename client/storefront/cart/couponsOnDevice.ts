import { listOnDevice } from '#client/storefront/account/device/listOnDevice.ts';
import { MOST_COUPONS } from '#shared/trade/couponCodes.ts';

/** The codes that were typed in the cart, until they are used or do not count. */
export const couponsOnDevice = listOnDevice(
  'coupons',
  (given): given is string => typeof given === 'string' && given !== '' && given.length <= 40,
  MOST_COUPONS,
);
