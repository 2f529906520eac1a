/** An example of a component, used by tests, the gallery and the accessibility checks. */
export interface Example<Props> {
  name: string;
  props: Props;
}
