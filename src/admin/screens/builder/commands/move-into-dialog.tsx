import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import type { NamedPosition } from '../block-tree/block-moves.ts';
import { getMoveTargets } from '../block-tree/move-targets.ts';
import { usePuckState } from '../use-puck-state.ts';
import { type CommandDialogProps, useBuilderCommands } from './commands-context.ts';
import { getContent, getSelectedId } from './puck-edits.ts';

/** Lets the user choose where to move the selected block. */
export function MoveIntoDialog({ open, onClose, returnFocus }: CommandDialogProps) {
  const name = usePuckState(({ selectedItem }) => getBlockLabel(selectedItem?.type ?? ''));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Move ${name}`}
      returnFocus={returnFocus}
    >
      <TargetList onClose={onClose} />
    </Dialog>
  );
}

function TargetList({ onClose }: { onClose(): void }) {
  const { blocks } = useBuilderCommands();
  const content = usePuckState(getContent);
  const selected = usePuckState(getSelectedId);
  const { near, far } = getMoveTargets(content, selected ?? '');

  function choose(place: NamedPosition) {
    onClose();
    blocks.moveTo(place);
  }

  if (near.length + far.length === 0)
    return (
      <p className="text-soft">
        No other block on this page can contain it. Add a section, a container or columns first.
      </p>
    );
  return (
    <>
      <TargetGroup title="Nearby" places={near} onChoose={choose} />
      <TargetGroup title="Elsewhere on the page" places={far} onChoose={choose} />
    </>
  );
}

interface PlacesProps {
  title: string;
  places: readonly NamedPosition[];
  onChoose(place: NamedPosition): void;
}

function TargetGroup({ title, places, onChoose }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <section className="mb-4">
      <h3 className="mb-1 text-sm/5 font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {places.map((place) => (
          <li key={place.position.zone}>
            <Button className="w-full justify-start!" onClick={() => onChoose(place)}>
              <span>{`Into ${place.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
