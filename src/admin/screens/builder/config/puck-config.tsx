import type { Config, Fields } from '@puckeditor/core';
import { type BlockEditor, blockGroups } from '#blocks/block-editor.ts';
import { type BlockType, blockDefinitions } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import { isTopLevelOnly } from '../block-tree/block-labels.ts';
import { CanvasBlock, CanvasPage } from '../canvas/canvas-blocks.tsx';
import { unwrapTexts, wrapTexts } from '../content/text-list-props.ts';
import { createFields } from './puck-fields.ts';

type AnyEditor = Omit<BlockEditor<'Hero'>, 'fields' | 'slots' | 'matters'> & {
  fields: Parameters<typeof createFields>[1];
  slots?: Record<string, string>;
  matters?: Record<string, (props: Record<string, unknown>) => boolean>;
};

const editors = Object.entries(blockEditors) as unknown as [BlockType, AnyEditor][];

const topLevelOnly = editors.map(([type]) => type).filter(isTopLevelOnly);

/** Puck's configuration. A constant, because Puck compares it by identity. */
export const builderConfig: Config = {
  components: Object.fromEntries(
    editors.map(([type, editor]) => [type, createComponent(type, editor)]),
  ),
  categories: createCategories(),
  root: { fields: {}, render: CanvasPage },
};

function createComponent(
  type: BlockType,
  { label, starting, slots = {}, matters, group, ...said }: AnyEditor,
) {
  const shape = blockDefinitions[type];
  // Puck's outline lists slots in reverse order.
  const places = Object.entries(slots)
    .toReversed()
    .map(([slot, name]) => [slot, { type: 'slot', label: name, disallow: topLevelOnly }]);
  const fields: Fields = {
    ...createFields(shape.props.shape, said.fields),
    ...Object.fromEntries(places),
  };
  const defaults = { ...shape.props.parse({}), ...starting };
  return {
    label,
    fields,
    defaultProps: wrapTexts(type, defaults),
    render: (props: Parameters<typeof CanvasBlock>[0]['props']) => (
      <CanvasBlock type={type} props={unwrapTexts(type, props)} />
    ),
    ...(matters && { resolveFields: createFieldResolver(fields, matters) }),
    ...(group === null && { permissions: { insert: false, duplicate: false, edit: false } }),
  };
}

/** Shows each field of `matters` only where it has an effect. */
function createFieldResolver(fields: Fields, matters: NonNullable<AnyEditor['matters']>) {
  return ({ props }: { props: Record<string, unknown> }): Fields => {
    const hidden = Object.entries(matters).filter(([, isSeen]) => !isSeen(props));
    const changed = hidden.map(([name]) => [name, { ...fields[name], visible: false }]);
    return { ...fields, ...Object.fromEntries(changed) };
  };
}

function createCategories(): NonNullable<Config['categories']> {
  const of = (group: string | null) =>
    editors.filter(([, editor]) => editor.group === group).map(([type]) => type);
  const shown = Object.entries(blockGroups).map(([group, title]) => [
    group,
    { title, components: of(group) },
  ]);
  return { ...Object.fromEntries(shown), kept: { components: of(null), visible: false } };
}
