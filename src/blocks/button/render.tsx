import { textAlign } from '#ui/align-classes.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import type { BlockRenderProps } from '../block.ts';
import type { ButtonProps } from './schema.ts';

export function Button({
  text,
  href,
  variant,
  size,
  align,
  icon,
  puck,
}: BlockRenderProps<ButtonProps>) {
  const inert = puck.isEditing === true;
  if (!text || (!href && !inert)) return null;
  return (
    <div className={textAlign[align]}>
      <ButtonLink href={href} icon={icon} inert={inert} size={size} text={text} variant={variant} />
    </div>
  );
}
