import type { BlockLoader } from './block-loader.ts';
import type { BlockProps, BlockType } from './shapes.ts';

/** The blocks that show data, by type. */
const loaders: { [Type in BlockType]?: BlockLoader<BlockProps<Type>> } = {};

export function loaderOf(type: string): BlockLoader<object> | undefined {
  return Object.hasOwn(loaders, type)
    ? (loaders[type as BlockType] as BlockLoader<object> | undefined)
    : undefined;
}
