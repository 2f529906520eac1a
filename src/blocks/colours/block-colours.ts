/** Colours an editor chose for a block, `#rgb` or `#rrggbb`; empty or missing where none was. */
export interface ChosenColours {
  background?: string;
  border?: string;
  text?: string;
}
