import { useId, useState } from 'react';
import { fromStored } from '../clipboard/blocks-as-text.ts';
import { withFreshIds } from '../clipboard/fresh-ids.ts';
import { useBuilderCommands } from '../keyboard/builder-commands.ts';
import { contentIn } from '../keyboard/changing.ts';
import { focusSearch } from '../keyboard/parts.ts';
import { topZone } from '../keyboard/standing.ts';
import { useBuilder } from '../puck.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

/** What an empty page can begin with; gone once there is something. */
export function TemplateList() {
  const { blocks, say } = useBuilderCommands();
  const isEmpty = useBuilder((puck) => contentIn(puck).length === 0);
  const [isDeclined, setDeclined] = useState(false);
  const id = useId();
  if (!isEmpty || isDeclined) return null;

  function begin({ name, content }: Template) {
    const read = fromStored({ content });
    if (!blocks.insert(withFreshIds(read.blocks), { zone: topZone, index: 0 })) return;
    say(`The page begins as ${name}. Its texts say what is to stand in their place.`);
  }

  function decline() {
    setDeclined(true);
    say('The page stays empty. Choose its first block.');
    focusSearch();
  }

  return (
    <section aria-labelledby={id} className="border-b border-line px-2 pt-3 pb-4 text-sm/5">
      <h3 id={id} className="mb-2 font-semibold">
        Begin with a template
      </h3>
      <ul className="grid gap-1.5">
        {templates.map((template) => (
          <Choice key={template.name} {...template} onChoose={() => begin(template)} />
        ))}
        <Choice name="Empty page" line="Block by block from the list below." onChoose={decline} />
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
        className="w-full cursor-pointer rounded-md border border-field bg-raised px-3 py-2 text-start hover:bg-hover"
      >
        <span className="block font-medium">{name}</span>
        <span className="block text-[0.8125rem]/5 text-soft">{line}</span>
      </button>
    </li>
  );
}
