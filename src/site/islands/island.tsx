import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { IslandName, IslandProps } from './island-registry.ts';

/** Collects the islands of a render; they are rendered after the document around them. */
export interface IslandPlacement {
  /** Registers an island; `token` is the placeholder text, `prefix` starts all its ids. */
  place(island: ReactElement): { token: string; prefix: string };
}

export const IslandContext = createContext<IslandPlacement | null>(null);

interface Props<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  /** Plain data, because it is serialised into the markup. */
  props: IslandProps<Name>;
}

/**
 * Renders a component on the server and hydrates it in the browser when it comes into view. It is a separate
 * React root: context does not reach it, and the prefix makes its ids match on both sides.
 */
export function Island<Name extends IslandName>({ name, component, props }: Props<Name>) {
  const placement = useContext(IslandContext);
  if (!placement) throw new Error(`The island ${name} must be rendered inside a document.`);
  const Component = component as ComponentType<object>;
  const { token, prefix } = placement.place(<Component {...(props as object)} />);
  return (
    <div data-island={name} data-island-prefix={prefix} data-island-props={JSON.stringify(props)}>
      {token}
    </div>
  );
}
