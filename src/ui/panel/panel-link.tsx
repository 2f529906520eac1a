import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type PanelLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const panelPath = /^\/(admin|login|setup|change-password|forgotten-password)(?=[/?#]|$)/;

/** A link that uses the router for panel URLs and the browser for others. */
export function PanelLink({ href, ...rest }: PanelLinkProps) {
  if (panelPath.test(href)) return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
