import '@puckeditor/core/no-external.css';
import './builder.css';
import { Puck, type UiState } from '@puckeditor/core';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '../../session/me.ts';
import type { Page } from '../pages/page-content-type.ts';
import { BuilderContext, useBuilderStore } from './builder-context.ts';
import { CanvasDataProvider } from './canvas/canvas-data-provider.tsx';
import { CanvasDocument } from './canvas/canvas-document.tsx';
import { CanvasStage } from './canvas/canvas-stage.tsx';
import { useSiteStyles } from './canvas/site-styles.ts';
import { ChecksProvider } from './checks/checks-provider.tsx';
import { commandsPlugin } from './commands/commands-plugin.ts';
import { builderConfig } from './config/puck-config.tsx';
import { useContentCopy } from './content/content-copy.ts';
import { puckPermissions } from './content/puck-permissions.ts';
import { EditorErrorBoundary } from './errors/editor-error-boundary.tsx';
import { fieldTypes } from './fields/puck-field-types.ts';
import { BuilderHeader } from './header/builder-header.tsx';
import { BuilderNotices } from './notices/builder-notices.tsx';
import { UnsavedChangesGuard } from './notices/unsaved-changes-guard.tsx';
import { isNarrowScreen } from './sidebars/narrow-screen.ts';
import { sidebarPlugins } from './sidebars/sidebar-plugins.tsx';

const plugins = [...sidebarPlugins, commandsPlugin];

const overrides = {
  header: BuilderHeader,
  iframe: CanvasDocument,
  preview: CanvasStage,
  puck: BuilderProviders,
  fieldTypes,
};

const iframeOptions = { syncHostStyles: false };

/** Disables Puck's own width and zoom: see `CanvasStage`. */
const viewports: UiState['viewports'] = {
  current: { width: '100%', height: 'auto' },
  controlsVisible: false,
  options: [],
};

/** The editor of one page's content. */
export function PageBuilder({ page }: { page: Page }) {
  useSiteStyles();
  const canWrite = useCan('pages.write');
  const copy = useContentCopy(page);
  const { session, queueChange } = copy;
  const shared = useMemo(() => ({ page, copy, canWrite }), [page, copy, canWrite]);
  const known = useBuilderStore(shared);
  // A stable element per session, so that typing does not re-render the whole editor.
  const editor = useMemo(
    () => (
      <Puck
        key={session.number}
        config={builderConfig}
        data={session.data}
        plugins={plugins}
        overrides={overrides}
        iframe={iframeOptions}
        ui={getInitialUi()}
        permissions={puckPermissions(canWrite)}
        onChange={(data) => queueChange({ data, number: session.number })}
      />
    ),
    [session, canWrite, queueChange],
  );
  return (
    <BuilderContext value={known}>
      <EditorErrorBoundary>{editor}</EditorErrorBoundary>
      <UnsavedChangesGuard />
    </BuilderContext>
  );
}

function getInitialUi(): Partial<UiState> {
  const hasSidebars = !isNarrowScreen();
  return { viewports, leftSideBarVisible: hasSidebars, rightSideBarVisible: hasSidebars };
}

function BuilderProviders({ children }: { children: ReactNode }) {
  return (
    <CanvasDataProvider>
      <ChecksProvider>{children}</ChecksProvider>
      <BuilderNotices />
    </CanvasDataProvider>
  );
}
