import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { IslandName, IslandProps } from './island-registry.ts';

/** Where a render keeps the islands it meets; they are drawn after the document around them. */
export interface IslandPlacement {
  /** Takes an island; `token` is the text to leave in its place, `prefix` begins all its ids. */
  place(island: ReactElement): { token: string; prefix: string };
}

export const IslandContext = createContext<IslandPlacement | null>(null);

interface Props<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  /** Plain data: it travels to the browser in the markup. */
  props: IslandProps<Name>;
}

/**
 * A component that is drawn on the server with the document and hydrated in the browser when it
 * comes into view. It is a React root of its own: no context reaches it, and the prefix makes its
 * ids agree on both sides.
 */
export function Island<Name extends IslandName>({ name, component, props }: Props<Name>) {
  const placement = useContext(IslandContext);
  if (!placement) throw new Error(`The island ${name} must be drawn inside a document.`);
  const Component = component as ComponentType<object>;
  const { token, prefix } = placement.place(<Component {...(props as object)} />);
  return (
    <div data-island={name} data-island-prefix={prefix} data-island-props={JSON.stringify(props)}>
      {token}
    </div>
  );
}
