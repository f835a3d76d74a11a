const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The tenth digit of a Korean business registration number, told by the nine before it. */
export const businessCheckDigit = (nine: string): number => {
  const digits = Array.from(nine, Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carried = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10;
};

export const isBusinessNumber = (number: string): boolean =>
  /^\d{10}$/.test(number) && businessCheckDigit(number.slice(0, 9)) === Number(number[9]);
