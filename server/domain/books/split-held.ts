import { serviceCharge } from '#core/rules/money.ts';

type Held = { held: number; fee: number; refundedFee: number; chargeBps: number; hasFreeUse: boolean; owed: number };

/** What becomes of held money: the operator's charge on what is left of the fee, what the firm owes, and the rest. */
export const splitHeld = ({ held, fee, refundedFee, chargeBps, hasFreeUse, owed }: Held) => {
  const charge = Math.min(held, serviceCharge(fee - refundedFee, chargeBps, hasFreeUse));
  const setOff = Math.min(owed, held - charge);
  return { charge, setOff, amount: held - charge - setOff };
};
