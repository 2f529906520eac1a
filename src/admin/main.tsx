import './admin.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ToastProvider } from '#ui/panel/toast/toast.tsx';
import { routes } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { noticeMissingParts } from './shell/missing-chunk.ts';
import { queryRules } from './shell/query-defaults.ts';
import { SiteIcon } from './site/site-icon.tsx';
import { TipLayer } from './tooltip/tooltip.tsx';

const root = document.getElementById('panel');
if (!root) throw new Error('The panel needs its element.');

noticeMissingParts();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient(queryRules)}>
      <SiteIcon />
      <ToastProvider>
        <SessionProvider>
          <RouterProvider router={createBrowserRouter(routes)} />
        </SessionProvider>
        <TipLayer />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
