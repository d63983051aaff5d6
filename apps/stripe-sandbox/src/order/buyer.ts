/** Who pays, as typed on the page. */
export interface Buyer {
  email: string;
  name: string;
}
