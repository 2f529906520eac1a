import { rowAlign } from '#ui/align-classes.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import type { BlockRenderProps } from '../block.ts';
import type { ButtonGroupProps } from './schema.ts';

export function ButtonGroup({ buttons, align, puck }: BlockRenderProps<ButtonGroupProps>) {
  const inert = puck.isEditing === true;
  const shown = buttons.filter(({ text, href }) => text && (href || inert));
  if (shown.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-4 ${rowAlign[align]}`}>
      {shown.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no ids and no state.
        <ButtonLink inert={inert} key={index} {...button} />
      ))}
    </div>
  );
}
