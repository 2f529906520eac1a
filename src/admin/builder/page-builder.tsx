import '@puckeditor/core/no-external.css';
import './builder.css';
import { legacySideBarPlugin, Puck, type UiState } from '@puckeditor/core';
import { type ReactNode, useMemo } from 'react';
import type { Page } from '../pages/page.ts';
import { useCan } from '../session/me.ts';
import { BuilderContext } from './builder-context.ts';
import { CanvasDocument } from './canvas/canvas-document.tsx';
import { CanvasStage } from './canvas/canvas-stage.tsx';
import { LoadingData } from './canvas/loading-data.tsx';
import { useSiteStyles } from './canvas/site-styles.ts';
import { Checking } from './checks/checking.tsx';
import { builderConfig } from './config/config.tsx';
import { useAfterPaint } from './content/after-paint.ts';
import { useContentCopy } from './content/content-copy.ts';
import { permissionsFor } from './content/permissions.ts';
import { fieldTypes } from './fields/field-types.ts';
import { BuilderHeader } from './header/builder-header.tsx';
import { keyboardPlugin } from './keyboard/plugin.ts';
import { LeavingBuilder } from './trouble/leaving-builder.tsx';
import { Notices } from './trouble/notices.tsx';
import { Sheltered } from './trouble/sheltered.tsx';

const plugins = [legacySideBarPlugin(), keyboardPlugin];

const overrides = {
  header: BuilderHeader,
  iframe: CanvasDocument,
  preview: CanvasStage,
  puck: WithWhatIsKnown,
  fieldTypes,
};

const noStylesOfTheHost = { syncHostStyles: false };

/** Width and zoom are our own: see `CanvasStage`. */
const canvasOfOurs: Partial<UiState> = {
  viewports: { current: { width: '100%', height: 'auto' }, controlsVisible: false, options: [] },
};

interface Changed {
  data: { content: unknown };
  /** Of the session it is from. */
  number: number;
}

/** The editor of one page's content. */
export function PageBuilder({ page }: { page: Page }) {
  useSiteStyles();
  const mayWrite = useCan('pages.write');
  const copy = useContentCopy(page);
  const { session, take, saveAll } = copy;
  const taking = useAfterPaint(({ data, number }: Changed) => {
    // What an editor that is gone held must not come over what is there in its place.
    if (number === session.number) take(data);
  });
  const shared = useMemo(() => {
    const saveWhole = () => {
      taking.now();
      return saveAll();
    };
    return { page, copy: { ...copy, saveAll: saveWhole }, mayWrite };
  }, [page, copy, saveAll, mayWrite, taking]);
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
        onChange={(data) => taking.later({ data, number: session.number })}
      />
    ),
    [session, mayWrite, taking],
  );
  return (
    <BuilderContext value={shared}>
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
