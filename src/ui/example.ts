/** One state worth looking at. Tests, the gallery and the accessibility run read the same list. */
export interface Example<Props> {
  name: string;
  props: Props;
}
