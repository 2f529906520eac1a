import '@puckeditor/core/no-external.css';
import './builder.css';
import { Puck, type UiState } from '@puckeditor/core';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '../../session/me.ts';
import type { Page } from '../pages/page.ts';
import { BuilderContext, useKnownBuilder } from './builder-context.ts';
import { CanvasDocument } from './canvas/canvas-document.tsx';
import { CanvasStage } from './canvas/canvas-stage.tsx';
import { LoadingData } from './canvas/loading-data.tsx';
import { useSiteStyles } from './canvas/site-styles.ts';
import { Checking } from './checks/checking.tsx';
import { builderConfig } from './config/config.tsx';
import { useContentCopy } from './content/content-copy.ts';
import { permissionsFor } from './content/permissions.ts';
import { fieldTypes } from './fields/field-types.ts';
import { BuilderHeader } from './header/builder-header.tsx';
import { keyboardPlugin } from './keyboard/plugin.ts';
import { HeldOutline } from './sidebars/held-outline.tsx';
import { sideBars } from './sidebars/side-bars.tsx';
import { LeavingBuilder } from './trouble/leaving-builder.tsx';
import { Notices } from './trouble/notices.tsx';
import { Sheltered } from './trouble/sheltered.tsx';

const plugins = [...sideBars, keyboardPlugin];

const overrides = {
  header: BuilderHeader,
  iframe: CanvasDocument,
  outline: HeldOutline,
  preview: CanvasStage,
  puck: WithWhatIsKnown,
  fieldTypes,
};

const noStylesOfTheHost = { syncHostStyles: false };

/** Width and zoom are our own: see `CanvasStage`. */
const canvasOfOurs: Partial<UiState> = {
  viewports: { current: { width: '100%', height: 'auto' }, controlsVisible: false, options: [] },
};

/** The editor of one page's content. */
export function PageBuilder({ page }: { page: Page }) {
  useSiteStyles();
  const mayWrite = useCan('pages.write');
  const copy = useContentCopy(page);
  const { session, take } = copy;
  const shared = useMemo(() => ({ page, copy, mayWrite }), [page, copy, mayWrite]);
  const known = useKnownBuilder(shared);
  // The same element for the same session, so that what is typed does not draw the whole editor again.
  const editor = useMemo(
    () => (
      <Puck
        key={session.number}
        config={builderConfig}
        data={session.data}
        plugins={plugins}
        overrides={overrides}
        iframe={noStylesOfTheHost}
        ui={canvasOfOurs}
        permissions={permissionsFor(mayWrite)}
        onChange={(data) => take({ data, number: session.number })}
      />
    ),
    [session, mayWrite, take],
  );
  return (
    <BuilderContext value={known}>
      <Sheltered>{editor}</Sheltered>
      <LeavingBuilder />
    </BuilderContext>
  );
}

function WithWhatIsKnown({ children }: { children: ReactNode }) {
  return (
    <LoadingData>
      <Checking>{children}</Checking>
      <Notices />
    </LoadingData>
  );
}
