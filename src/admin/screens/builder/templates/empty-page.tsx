import { useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useShowBlocks } from '../block-list/use-show-block-list.ts';
import { withFreshIds } from '../block-tree/block-ids.ts';
import { topZone } from '../block-tree/block-path.ts';
import { usePageInBuilder } from '../builder-context.ts';
import { fromStored } from '../clipboard/block-clipboard-format.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { contentIn } from '../commands/puck-edits.ts';
import { useBuilder } from '../use-puck-state.ts';
import type { Template } from './page-template.ts';
import { templates } from './page-templates.ts';

/** What stands over the canvas of an empty page: how to begin. It gives way to what is dragged there. */
export function EmptyPage() {
  const { mayWrite } = usePageInBuilder();
  const isEmpty = useBuilder((puck) => contentIn(puck).length === 0);
  const isInUse = useBuilder(
    ({ appState: { ui } }) => ui.isDragging || ui.previewMode === 'interactive',
  );
  const [isDeclined, setDeclined] = useState(false);
  const { say } = useBuilderCommands();
  const showBlocks = useShowBlocks();
  if (!isEmpty || isInUse) return null;

  function decline() {
    setDeclined(true);
    say('The page stays empty. Choose its first block.');
    showBlocks();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from the canvas, which takes them for its own.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      data-builder-part="empty"
      className="pointer-events-none absolute inset-0 grid justify-items-center overflow-y-auto p-2 text-sm/5 text-ink min-[638px]:p-6"
      onClick={(event) => event.stopPropagation()}
    >
      <div className="pointer-events-auto h-fit w-full max-w-[40rem] rounded-md border border-line bg-raised p-4">
        {mayWrite && !isDeclined && <Templates onDecline={decline} />}
        {mayWrite && isDeclined && <Declined onTemplates={() => setDeclined(false)} />}
        {!mayWrite && <p>There is nothing on this page yet.</p>}
      </div>
    </div>
  );
}

function Declined({ onTemplates }: { onTemplates(): void }) {
  const showBlocks = useShowBlocks();
  return (
    <>
      <p>This page is empty. Choose its first block, or drag one here.</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={showBlocks}>List of blocks</Button>
        <Button onClick={onTemplates}>Templates</Button>
      </p>
    </>
  );
}

function Templates({ onDecline }: { onDecline(): void }) {
  const { blocks, say } = useBuilderCommands();
  const id = useId();

  function begin({ name, content }: Template) {
    const read = fromStored({ content });
    if (!blocks.insert(withFreshIds(read.blocks), { zone: topZone, index: 0 })) return;
    say(`The page begins as ${name}. Its texts say what is to stand in their place.`);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base/6 font-semibold">
        Begin with a template
      </h2>
      <p className="mb-3 text-soft">This page is empty. A template can be changed in every part.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2">
        {templates.map((template) => (
          <Choice key={template.name} {...template} onChoose={() => begin(template)} />
        ))}
        <Choice name="Empty page" line="Block by block, from the list." onChoose={onDecline} />
      </ul>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  line: string;
  onChoose(): void;
}

function Choice({ name, line, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="h-full w-full cursor-pointer rounded-md border border-field bg-raised px-3 py-2 grid content-start text-start hover:bg-hover"
      >
        <span className="block font-medium">{name}</span>
        <span className="block text-[0.8125rem]/5 text-soft">{line}</span>
      </button>
    </li>
  );
}
