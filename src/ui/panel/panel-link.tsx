import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type PanelLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const panelAddress = /^\/(admin|login|setup|change-password|forgotten-password)(?=[/?#]|$)/;

/** A link that stays within the panel where its address does, and leaves it as any link elsewhere. */
export function PanelLink({ href, ...rest }: PanelLinkProps) {
  if (panelAddress.test(href)) return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
