/** The attribute `property` of a node, stored as `name`, with one of these values or null. */
export function allowedAttribute(property: string, name: string, values: readonly string[]) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name);
      return value !== null && values.includes(value) ? value : null;
    },
    renderHTML: ({ [property]: value }: Record<string, unknown>) =>
      value ? { [name]: value } : {},
  };
}
