import './admin.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ToastProvider } from '#ui/panel/toast/toast.tsx';
import { localDrafts } from './drafts/local-drafts.ts';
import { routes } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { guardFileDrops } from './shell/file-drop-guard.ts';
import { watchForMissingChunks } from './shell/missing-chunk.ts';
import { queryDefaults } from './shell/query-defaults.ts';
import { SiteIcon } from './site/site-icon.tsx';
import { TooltipLayer } from './tooltip/tooltip.tsx';

const root = document.getElementById('panel');
if (!root) throw new Error('The panel needs its element.');

watchForMissingChunks();
guardFileDrops(window);

window.addEventListener('pagehide', localDrafts.flush);
document.addEventListener('visibilitychange', localDrafts.flush);

function render(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient(queryDefaults)}>
        <SiteIcon />
        <ToastProvider>
          <SessionProvider>
            <RouterProvider router={createBrowserRouter(routes)} />
          </SessionProvider>
          <TooltipLayer />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// Load local drafts before rendering: restoring them later would overwrite new input.
void localDrafts.load().finally(() => render(root));
