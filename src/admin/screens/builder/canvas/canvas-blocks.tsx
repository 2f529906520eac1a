import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type BlockType, blockDefinitions } from '#blocks/definitions.ts';
import { blockEditors } from '#blocks/editors.ts';
import { PageBody } from '#blocks/page-body.tsx';
import { renderConfig } from '#blocks/renderers.ts';
import { toPageData } from '../content/editor-content.ts';
import { BlockError } from '../errors/block-error.tsx';
import { ResettableErrorBoundary } from '../errors/resettable-error-boundary.tsx';
import { usePuckState } from '../use-puck-state.ts';
import { useCanvasData } from './canvas-data.ts';
import { CanvasTitle } from './canvas-title.tsx';

export type BlockInCanvas = Record<string, unknown> & {
  id: string;
  puck: { isEditing: boolean; metadata?: object };
};

/** A block in edit mode: rendered as for visitors, without links. */
export function CanvasBlock({ type, props }: { type: BlockType; props: BlockInCanvas }) {
  const Block = renderConfig.components[type].render as unknown as ComponentType<BlockInCanvas>;
  const { loaded, pictures, mainTitle } = useCanvasData();
  const metadata = useMemo(
    () => ({ mainTitle, pictures, loaded: (id: string) => loaded.get(id) }),
    [mainTitle, pictures, loaded],
  );
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const width = blockDefinitions[type].isFullWidth ? 'band' : 'column';
    inside.current?.parentElement?.setAttribute('data-width', width);
  }, [type]);
  return (
    <div
      className="contents"
      ref={inside}
      data-placeholder={`${blockEditors[type].label}: empty, not shown to visitors`}
    >
      <ResettableErrorBoundary
        resetKey={props}
        fallback={() => <BlockError id={props.id} type={type} />}
      >
        <Block {...props} puck={{ ...props.puck, metadata }} />
      </ResettableErrorBoundary>
    </div>
  );
}

/** The page in edit mode, or as visitors see it in the interactive preview. */
export function CanvasPage({
  children,
  puck,
}: {
  children: ReactNode;
  puck: { isEditing: boolean };
}) {
  return (
    <>
      <CanvasTitle />
      {puck.isEditing ? children : <PublicPage />}
    </>
  );
}

function PublicPage() {
  const data = usePuckState(({ appState }) => appState.data);
  const { loaded, pictures } = useCanvasData();
  return <PageBody data={toPageData(data)} loaded={loaded} pictures={pictures} />;
}
