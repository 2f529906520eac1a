import { own, type PlainObject } from './plain-object.ts';

/** Prop with the name that staff gave a block, shown in the builder's outline only. */
export const blockNameProp = 'outlineName';

/** In UTF-16 units. */
export const blockNameMaxLength = 60;

/** Returns the name that staff gave a block; empty if it has none. */
export function getBlockName(props: PlainObject): string {
  const name = own(props, blockNameProp);
  return typeof name === 'string' ? name.slice(0, blockNameMaxLength).trim() : '';
}

/** Returns the props with a name; without the prop if the name is blank. */
export function withBlockName<Props extends PlainObject>(props: Props, name: string): Props {
  const { [blockNameProp]: _before, ...rest } = props;
  const named = getBlockName({ [blockNameProp]: name });
  return (named === '' ? rest : { ...rest, [blockNameProp]: named }) as Props;
}
