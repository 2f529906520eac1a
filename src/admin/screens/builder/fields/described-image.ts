type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the props of a block with an image and its alternative text set; null if it has an alternative text already.
 * `name` is the field of the image: `url`, or `images[2].url` in a list.
 */
export function setDescribedImage(
  props: Props,
  name: string,
  url: string,
  description: Record<string, string>,
): Props | null {
  const [, list, index, field = name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  const [alt = ''] = Object.keys(description);
  if (list === undefined) return props[alt] ? null : { ...props, [field]: url, ...description };
  const items = props[list];
  const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined;
  if (typeof item !== 'object' || item === null || (item as Props)[alt]) return null;
  const described = { ...item, [field]: url, ...description };
  return { ...props, [list]: (items as unknown[]).with(Number(index), described) };
}
