import { useFormats } from '@academy/ui';

/** As a difference of the books states its amounts: `12.50 EUR`. */
const AMOUNT = /^(-?\d+\.\d\d) ([A-Z]{3})$/;

/** Formats an amount of a difference of the books as money; any other text stays as it is. */
export function useAmount(): (text: string) => string {
  const { money } = useFormats();
  return (text) => {
    const [, amount, currency] = AMOUNT.exec(text) ?? [];
    if (amount === undefined || currency === undefined) return text;
    return money(Math.round(Number(amount) * 100), currency);
  };
}
