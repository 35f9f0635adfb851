import { hasOwn } from '../values/hasOwn.ts';
import type { Permission } from '../people/permissions.ts';
import type { StoreSettings } from './settings.ts';

/**
 * What a setting guards. `money`: it holds money back, limits it, or says where the shop hears of it. `fees`: the shop's share
 * of a sale. Both ask for a permission of their own and the password, refuse API keys, and reach the owners by email.
 */
export type SettingGuard = 'money' | 'fees' | 'none';

export const SETTING_GUARDS = {
  storeName: 'none',
  storeEmail: 'money',
  supportEmail: 'money',
  storePhone: 'none',
  storeAddress: 'none',
  storeCity: 'none',
  storeState: 'none',
  storeZipCode: 'none',
  legalName: 'none',
  cnpj: 'none',
  salesClaim: 'none',
  socialInstagram: 'none',
  socialFacebook: 'none',
  socialTwitter: 'none',
  socialYoutube: 'none',
  hoursWeekdays: 'none',
  hoursSaturday: 'none',
  hoursSunday: 'none',
  currency: 'none',
  timezone: 'none',
  dateFormat: 'none',
  timeFormat: 'none',
  maintenanceMode: 'none',
  enableRegistration: 'none',
  enableReviews: 'none',
  enableStockManagement: 'none',
  lowStockThreshold: 'none',
  pixDiscountPercent: 'money',
  pixMinutes: 'none',
  acceptPix: 'none',
  acceptCard: 'none',
  acceptBoleto: 'none',
  installmentsMax: 'none',
  installmentsInterestFree: 'none',
  monthlyInterestPercent: 'none',
  installmentLeast: 'none',
  boletoDays: 'none',
  boletoSettleDays: 'none',
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
  forbiddenTerms: 'none',
  trustedSales: 'money',
  reportsToHold: 'money',
  payoutLeast: 'none',
  payoutLockHours: 'money',
  payoutsNeedTwoStep: 'money',
  lossAfterDays: 'money',
  defaultDelivery: 'none',
  lateMinutes: 'none',
  undeliveredHours: 'none',
  disputeAnswerHours: 'money',
  disputeNegotiationDays: 'none',
  disputeDecisionDays: 'none',
  disputeAppealHours: 'none',
  deliveryClock: 'none',
  deliveryInstructions: 'none',
  revealReminderHours: 'none',
  confirmHours: 'none',
  confirmAccountHours: 'none',
  selfRefundDays: 'none',
  refundPasswordAbove: 'money',
  handPaidAlone: 'money',
  handPaidPerDay: 'money',
  sellerAnswerDays: 'none',
  sellerReapplyDays: 'none',
  sellerDocumentDays: 'none',
  mailFromName: 'none',
  mailFromAddress: 'money',
  mailReplyTo: 'money',
  mailSignature: 'none',
  taxRegime: 'none',
  taxCityNumber: 'none',
  taxServiceCode: 'none',
  taxFederalPercent: 'none',
  taxStatePercent: 'none',
  taxCityPercent: 'none',
  seoHomeTitle: 'none',
  seoHomeDescription: 'none',
  seoPageTitle: 'none',
  seoCategoryTitle: 'none',
  seoCategoryDescription: 'none',
  seoProductTitle: 'none',
  seoProductDescription: 'none',
  seoSharePicture: 'none',
  seoGoogleCode: 'none',
  seoBingCode: 'none',
  seoIndexing: 'none',
  maintenanceText: 'none',
  maintenanceFrom: 'none',
  maintenanceUntil: 'none',
  backupDaily: 'none',
  backupsKept: 'none',
} as const satisfies Record<keyof StoreSettings, SettingGuard>;

export type GuardedSetting = {
  [Name in keyof StoreSettings]: (typeof SETTING_GUARDS)[Name] extends 'none' ? never : Name;
}[keyof StoreSettings];

/** What a change of a guarded setting asks for, besides `settings.write`. */
const GUARD_PERMISSIONS = {
  money: 'settings.guards',
  fees: 'sellers.fees',
} as const satisfies Record<Exclude<SettingGuard, 'none'>, Permission>;

/** Each guarded setting with the permission that a change of it asks for. */
export const GUARDED_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_GUARDS).flatMap(([name, guard]) =>
    guard === 'none' ? [] : [[name, GUARD_PERMISSIONS[guard]]],
  ),
) as Readonly<Record<GuardedSetting, Permission>>;

export const isGuarded = (name: string): name is GuardedSetting => hasOwn(GUARDED_SETTINGS, name);
