/** The buyer's data as typed on the page. */
export interface Buyer {
  email: string;
  name: string;
}
