import { useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useShowBlockList } from '../block-list/use-show-block-list.ts';
import { assignNewIds } from '../block-tree/block-ids.ts';
import { rootZone } from '../block-tree/block-path.ts';
import { useBuilder } from '../builder-context.ts';
import { parseStoredBlocks } from '../clipboard/block-clipboard-format.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { getContent } from '../commands/puck-edits.ts';
import { usePuckState } from '../use-puck-state.ts';
import type { PageTemplate } from './page-template.ts';
import { pageTemplates } from './page-templates.ts';

/** Shown over the canvas of an empty page: templates to start from. Hidden while a block is dragged. */
export function EmptyPage() {
  const { canWrite } = useBuilder();
  const isEmpty = usePuckState((puck) => getContent(puck).length === 0);
  const isInUse = usePuckState(
    ({ appState: { ui } }) => ui.isDragging || ui.previewMode === 'interactive',
  );
  const [isDismissed, setDismissed] = useState(false);
  const { announce } = useBuilderCommands();
  const showBlocks = useShowBlockList();
  if (!isEmpty || isInUse) return null;

  function dismiss() {
    setDismissed(true);
    announce('The page is empty. Choose the first block.');
    showBlocks();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the canvas.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      data-builder-part="empty"
      className="pointer-events-none absolute inset-0 grid justify-items-center overflow-y-auto p-2 text-sm/5 text-ink min-[638px]:p-6"
      onClick={(event) => event.stopPropagation()}
    >
      <div className="pointer-events-auto h-fit w-full max-w-[40rem] rounded-md border border-line bg-raised p-4">
        {canWrite && !isDismissed && <TemplateChoices onDecline={dismiss} />}
        {canWrite && isDismissed && <EmptyStart onTemplates={() => setDismissed(false)} />}
        {!canWrite && <p>This page is empty.</p>}
      </div>
    </div>
  );
}

function EmptyStart({ onTemplates }: { onTemplates(): void }) {
  const showBlocks = useShowBlockList();
  return (
    <>
      <p>This page is empty. Choose a block from the list, or drag one here.</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={showBlocks}>Show blocks</Button>
        <Button onClick={onTemplates}>Show templates</Button>
      </p>
    </>
  );
}

function TemplateChoices({ onDecline }: { onDecline(): void }) {
  const { blocks, announce } = useBuilderCommands();
  const id = useId();

  function startFrom({ name, content }: PageTemplate) {
    const read = parseStoredBlocks({ content });
    if (!blocks.insert(assignNewIds(read.blocks), { zone: rootZone, index: 0 })) return;
    announce(`${name} added. Replace the placeholder text with your own.`);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base/6 font-semibold">
        Start from a template
      </h2>
      <p className="mb-3 text-soft">This page is empty. You can change everything in a template.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2">
        {pageTemplates.map((template) => (
          <TemplateChoice key={template.name} {...template} onChoose={() => startFrom(template)} />
        ))}
        <TemplateChoice
          name="Empty page"
          description="Add blocks one by one."
          onChoose={onDecline}
        />
      </ul>
    </section>
  );
}

interface TemplateChoiceProps {
  name: string;
  description: string;
  onChoose(): void;
}

function TemplateChoice({ name, description, onChoose }: TemplateChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="h-full w-full cursor-pointer rounded-md border border-field bg-raised px-3 py-2 grid content-start text-start hover:bg-hover"
      >
        <span className="block font-medium">{name}</span>
        <span className="block text-[0.8125rem]/5 text-soft">{description}</span>
      </button>
    </li>
  );
}
