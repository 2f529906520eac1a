import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { nameOf } from '../block-tree/block-labels.ts';
import type { Place } from '../block-tree/block-moves.ts';
import { targetsFor } from '../block-tree/move-targets.ts';
import { useBuilder } from '../use-puck-state.ts';
import { type AskedDialogProps, useBuilderCommands } from './commands-context.ts';
import { contentIn, selectedIn } from './puck-edits.ts';

/** Asks where the selected block is to go. */
export function MoveIntoDialog({ open, onClose, returnFocus }: AskedDialogProps) {
  const name = useBuilder(({ selectedItem }) => nameOf(selectedItem?.type ?? ''));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Move ${name}`}
      returnFocus={returnFocus}
    >
      <Targets onClose={onClose} />
    </Dialog>
  );
}

function Targets({ onClose }: { onClose(): void }) {
  const { blocks } = useBuilderCommands();
  const content = useBuilder(contentIn);
  const selected = useBuilder(selectedIn);
  const { near, far } = targetsFor(content, selected ?? '');

  function choose(place: Place) {
    onClose();
    blocks.moveTo(place);
  }

  if (near.length + far.length === 0)
    return (
      <p className="text-soft">
        No other block of this page has a place for it. Add a section, a container or columns first.
      </p>
    );
  return (
    <>
      <Places title="Beside it" places={near} onChoose={choose} />
      <Places title="Elsewhere on the page" places={far} onChoose={choose} />
    </>
  );
}

interface PlacesProps {
  title: string;
  places: readonly Place[];
  onChoose(place: Place): void;
}

function Places({ title, places, onChoose }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <section className="mb-4">
      <h3 className="mb-1 text-sm/5 font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {places.map((place) => (
          <li key={place.spot.zone}>
            <Button className="w-full justify-start!" onClick={() => onChoose(place)}>
              Into {place.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
