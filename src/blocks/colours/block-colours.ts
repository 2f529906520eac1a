/** Colours an editor chose for a block, `#rgb` or `#rrggbb`; empty or missing where none was. */
export interface BlockColours {
  background?: string;
  border?: string;
  text?: string;
}
