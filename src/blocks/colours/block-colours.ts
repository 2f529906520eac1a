/** Custom colours of a block, `#rgb` or `#rrggbb`; empty or missing if not set. */
export interface BlockColours {
  background?: string;
  border?: string;
  text?: string;
}
