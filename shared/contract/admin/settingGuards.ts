import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { hasOwn } from '#shared/values/hasOwn.ts';

/**
 * What a setting guards. `money`: it holds money back, limits it, or names the shop's webhook address for
 * payments. `fees`: the shop's share of a sale. Both require a permission of their own and the password, refuse
 * API keys, and notify the owners by email.
 */
type SettingGuard = 'money' | 'fees';

/** Every setting that `Unguarded` does not name; a setting without a line in either does not compile. */
const GUARDS = {
  storeEmail: 'money',
  supportEmail: 'money',
  pixDiscountPercent: 'money',
  sellerFeePercent: 'fees',
  holdDays: 'money',
  confirmedHoldDays: 'money',
  greenHoldDays: 'money',
  greenConfirmedHoldDays: 'money',
  reservePercent: 'money',
  newcomerSales: 'money',
  strikeDays: 'money',
  strikesToSuspend: 'money',
  lostDisputesPercent: 'money',
  cancelledSalesPercent: 'money',
  lateSalesPercent: 'money',
  newcomerListings: 'money',
  newcomerPrice: 'money',
  trustedSales: 'money',
  reportsToHold: 'money',
  payoutLockHours: 'money',
  payoutsNeedTwoStep: 'money',
  lossAfterDays: 'money',
  disputeAnswerHours: 'money',
  refundPasswordAbove: 'money',
  handPaidAlone: 'money',
  handPaidPerDay: 'money',
  mailFromAddress: 'money',
  mailReplyTo: 'money',
} as const satisfies Record<Exclude<keyof StoreSettings, Unguarded>, SettingGuard>;

/** Settings that guard nothing: a type, which weighs nothing in a browser. */
type Unguarded =
  | 'storeName'
  | 'storePhone'
  | 'storeAddress'
  | 'storeCity'
  | 'storeState'
  | 'storeZipCode'
  | 'legalName'
  | 'cnpj'
  | 'salesClaim'
  | 'socialInstagram'
  | 'socialFacebook'
  | 'socialTwitter'
  | 'socialYoutube'
  | 'hoursWeekdays'
  | 'hoursSaturday'
  | 'hoursSunday'
  | 'currency'
  | 'timezone'
  | 'dateFormat'
  | 'timeFormat'
  | 'maintenanceMode'
  | 'enableRegistration'
  | 'enableReviews'
  | 'enableStockManagement'
  | 'lowStockThreshold'
  | 'pixMinutes'
  | 'acceptPix'
  | 'acceptCard'
  | 'acceptBoleto'
  | 'installmentsMax'
  | 'installmentsInterestFree'
  | 'monthlyInterestPercent'
  | 'installmentLeast'
  | 'boletoDays'
  | 'boletoSettleDays'
  | 'forbiddenTerms'
  | 'payoutLeast'
  | 'defaultDelivery'
  | 'lateMinutes'
  | 'undeliveredHours'
  | 'disputeNegotiationDays'
  | 'disputeDecisionDays'
  | 'disputeAppealHours'
  | 'deliveryClock'
  | 'deliveryInstructions'
  | 'revealReminderHours'
  | 'confirmHours'
  | 'confirmAccountHours'
  | 'selfRefundDays'
  | 'sellerAnswerDays'
  | 'sellerReapplyDays'
  | 'sellerDocumentDays'
  | 'mailFromName'
  | 'mailSignature'
  | 'taxRegime'
  | 'taxCityNumber'
  | 'taxServiceCode'
  | 'taxFederalPercent'
  | 'taxStatePercent'
  | 'taxCityPercent'
  | 'seoHomeTitle'
  | 'seoHomeDescription'
  | 'seoPageTitle'
  | 'seoCategoryTitle'
  | 'seoCategoryDescription'
  | 'seoProductTitle'
  | 'seoProductDescription'
  | 'seoSharePicture'
  | 'seoGoogleCode'
  | 'seoBingCode'
  | 'seoIndexing'
  | 'maintenanceText'
  | 'maintenanceFrom'
  | 'maintenanceUntil'
  | 'backupDaily'
  | 'backupsKept';

export type GuardedSetting = keyof typeof GUARDS;

/** What a change of a guarded setting requires besides `settings.write`. */
const GUARD_PERMISSIONS = {
  money: 'settings.guards',
  fees: 'sellers.fees',
} as const satisfies Record<SettingGuard, Permission>;

/** Each guarded setting with the permission that a change of it asks for. */
export const GUARDED_SETTINGS = Object.fromEntries(
  Object.entries(GUARDS).map(([name, guard]) => [name, GUARD_PERMISSIONS[guard]]),
) as Readonly<Record<GuardedSetting, Permission>>;

export const isGuarded = (name: string): name is GuardedSetting => hasOwn(GUARDED_SETTINGS, name);
