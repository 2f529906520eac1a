import { Autocomplete } from '@base-ui/react/autocomplete';
import { describeTarget, type LinkTarget } from './link-target.ts';

interface LinkTargetOptionProps {
  target: LinkTarget;
  /** Also called for Enter. Lists outside a popup don't report the choice themselves. */
  onClick?: () => void;
}

/** A target in a list of suggestions. */
export function LinkTargetOption({ target, onClick }: LinkTargetOptionProps) {
  return (
    <Autocomplete.Item
      value={target}
      onClick={onClick}
      className="cursor-pointer rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-highlighted:bg-hover"
    >
      <span className="block truncate">{target.title.trim() || 'Untitled'}</span>
      <span className="block truncate text-[0.8125rem]/4 text-soft">{describeTarget(target)}</span>
    </Autocomplete.Item>
  );
}
