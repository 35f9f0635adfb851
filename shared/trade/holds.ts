import { DAY, HOUR } from '#shared/values/time.ts';

/** The settings of how long money is held. */
export interface HoldRules {
  /** After the delivery of a key, a code or a credit. */
  holdDays: number;
  /** After its buyer's own confirmation. */
  confirmedHoldDays: number;
  /** After the delivery of an account by a shop in green, and after its buyer's own confirmation. */
  greenHoldDays: number;
  greenConfirmedHoldDays: number;
  /** The part of the net in reserve, when the hold is shorter than the guarantee. */
  reservePercent: number;
}

/** The goods of a delivery, and its seller. */
export interface DeliveredLine {
  deliveredAt: Date;
  guaranteeDays: number;
  /** A key, by its product's kind or its category's, which cannot be taken back; accounts and all else can. */
  isKey: boolean;
  /** A seller with few completed sales. */
  newcomer: boolean;
  /** A shop with a green rating. (`reputation.ts`) */
  green: boolean;
}

/** The reason of a hold: the kind of goods alone, or the whole guarantee, since the seller is new or not in green. */
export type HeldBecause = 'goods' | 'newcomer' | 'not_green';

export interface Hold {
  heldUntil: string;
  guaranteeUntil: string;
  /** Of the money released before the guarantee ends. */
  reserveBasisPoints: number;
  confirmedHoldDays: number | null;
  heldBecause: HeldBecause;
}

/** Whether nothing is released yet: then the next release is the end of the hold, afterwards that of the reserve. */
export const isUnreleased = ({
  heldUntil,
  releaseAt,
}: {
  heldUntil: string | null;
  releaseAt: string | null;
}): boolean => releaseAt === heldUntil;

/** The settings of the automatic confirmation. */
export interface ConfirmRules {
  /** For a key, a code or a licence. */
  confirmHours: number;
  confirmAccountHours: number;
}

/** The instant of the automatic confirmation of a delivery, unless its buyer confirms before. */
export const confirmByOf = (
  { deliveredAt, isKey }: { deliveredAt: Date; isKey: boolean },
  { confirmHours, confirmAccountHours }: ConfirmRules,
): string =>
  new Date(deliveredAt.getTime() + (isKey ? confirmHours : confirmAccountHours) * HOUR).toISOString();

/**
 * The hold of a line's money. Keys have a short one with a reserve, and so do accounts of shops in green; all else has
 * the whole guarantee. No hold is shorter than the general one.
 */
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
