import { createContext, type ReactNode, use } from 'react';
import { usePuckState } from '../use-puck-state.ts';
import { useNarrowScreen } from './narrow-screen.ts';

const SheetContext = createContext(false);

/** Shows the fields on narrow screens, where Puck keeps them in a hidden sidebar too. */
export function FieldsInSheet({ children }: { children: ReactNode }) {
  return <SheetContext value>{children}</SheetContext>;
}

/** The fields of the selected block; a page has no fields of its own. */
export function BlockFields({ children }: { children: ReactNode }) {
  const hasBlock = usePuckState(({ selectedItem }) => selectedItem !== null);
  const isInSheet = use(SheetContext);
  if (useNarrowScreen() !== isInSheet) return <></>;
  return (
    <div data-builder-part="fields">
      {hasBlock ? (
        <div data-block-fields>{children}</div>
      ) : (
        <p className="px-4 py-3 text-soft">Select a block to edit its fields.</p>
      )}
    </div>
  );
}
