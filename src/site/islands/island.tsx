import type { ComponentType } from 'react';
import type { IslandName, IslandProps } from './island-registry.ts';
import { IslandSlot } from './island-slot.tsx';

interface Props<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  props: IslandProps<Name>;
}

/** An island by its name in the registry; see `IslandSlot`. */
export function Island<Name extends IslandName>({ name, component, props }: Props<Name>) {
  const Component = component as ComponentType<object>;
  return <IslandSlot name={name} component={Component} props={props as object} />;
}
