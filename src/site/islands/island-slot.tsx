import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

/** Collects the islands of a render; they are rendered after the document around them. */
export interface IslandPlacement {
  /** Registers an island; `token` is the placeholder text, `prefix` starts all its ids. */
  place(island: ReactElement): { token: string; prefix: string };
}

export const IslandContext = createContext<IslandPlacement | null>(null);

interface IslandSlotProps<Props> {
  /** Its name in the site's registry of islands. */
  name: string;
  component: ComponentType<Props>;
  /** Plain data, because it is serialised into the markup. */
  props: Props;
}

/**
 * Renders a component on the server and hydrates it in the browser when it comes into view. It is a separate
 * React root: context does not reach it, and the prefix makes its ids match on both sides. Outside a document it is only
 * the component.
 */
export function IslandSlot<Props extends object>({
  name,
  component: Component,
  props,
}: IslandSlotProps<Props>) {
  const placement = useContext(IslandContext);
  if (!placement) return <Component {...props} />;
  const { token, prefix } = placement.place(<Component {...props} />);
  return (
    <div data-island={name} data-island-prefix={prefix} data-island-props={JSON.stringify(props)}>
      {token}
    </div>
  );
}
