import { DAY, HOUR } from '#shared/values/time.ts';

/** What the settings say of how long money is kept. */
export interface HoldRules {
  /** After the delivery of a key, a code or a credit. */
  holdDays: number;
  /** After its buyer's own confirmation. */
  confirmedHoldDays: number;
  /** After the delivery of an account by a shop in green, and after its buyer's own confirmation. */
  greenHoldDays: number;
  greenConfirmedHoldDays: number;
  /** Of the net, where that is shorter than the guarantee. */
  reservePercent: number;
}

/** What was delivered, and by whom. */
export interface DeliveredLine {
  deliveredAt: Date;
  guaranteeDays: number;
  /** It is a key, by its product's kind or its category's, which no one can take back; accounts and all else can. */
  isKey: boolean;
  /** Someone with few completed sales. */
  newcomer: boolean;
  /** Someone who keeps their promises. (`reputation.ts`) */
  green: boolean;
}

/** Why money is kept so long: by what was sold alone, or for the whole guarantee, since its seller is new or not in green. */
export type HeldBecause = 'goods' | 'newcomer' | 'not_green';

export interface Hold {
  heldUntil: string;
  guaranteeUntil: string;
  /** Of what is released before the guarantee ends. */
  reserveBasisPoints: number;
  confirmedHoldDays: number | null;
  heldBecause: HeldBecause;
}

/** That nothing of it has been released: until then the next release is the end of the hold, afterwards that of the reserve. */
export const isUnreleased = ({
  heldUntil,
  releaseAt,
}: {
  heldUntil: string | null;
  releaseAt: string | null;
}): boolean => releaseAt === heldUntil;

/** What the settings say of when a delivery is taken as received. */
export interface ConfirmRules {
  /** Of a key, a code or a licence. */
  confirmHours: number;
  confirmAccountHours: number;
}

/** When a delivery is taken as received, unless its buyer says so before. */
export const confirmByOf = (
  { deliveredAt, isKey }: { deliveredAt: Date; isKey: boolean },
  { confirmHours, confirmAccountHours }: ConfirmRules,
): string =>
  new Date(deliveredAt.getTime() + (isKey ? confirmHours : confirmAccountHours) * HOUR).toISOString();

/** How long the money of a line is kept: keys shortly and with a reserve, accounts of shops in green too, all else for the whole guarantee, and never for less than everybody's. */
export function holdOf(
  { deliveredAt, guaranteeDays, isKey, newcomer, green }: DeliveredLine,
  rules: HoldRules,
): Hold {
  const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY).toISOString();
  const guaranteeUntil = after(guaranteeDays);
  const keyUntil = after(rules.holdDays);
  if (newcomer || !(isKey || green))
    return {
      heldUntil: isKey && keyUntil > guaranteeUntil ? keyUntil : guaranteeUntil,
      guaranteeUntil,
      reserveBasisPoints: 0,
      confirmedHoldDays: null,
      heldBecause: newcomer ? 'newcomer' : 'not_green',
    };
  const [holdDays, confirmedHoldDays] = isKey
    ? [rules.holdDays, rules.confirmedHoldDays]
    : [rules.greenHoldDays, rules.greenConfirmedHoldDays];
  return {
    heldUntil: isKey ? keyUntil : after(Math.min(holdDays, guaranteeDays)),
    guaranteeUntil,
    reserveBasisPoints: Math.round(rules.reservePercent * 100),
    confirmedHoldDays,
    heldBecause: 'goods',
  };
}
