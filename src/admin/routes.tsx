import type { RouteObject } from 'react-router';
import { Loading } from '#ui/panel/states/loading.tsx';
import { inItsOwnDocument } from './builder/own-document.ts';
import { Trouble, TroubleAlone } from './frame/trouble.tsx';
import { Needs, StaffOnly } from './session/guards.tsx';

const frame: RouteObject = {
  lazy: () => import('./frame/frame.tsx'),
  children: [
    {
      ErrorBoundary: Trouble,
      children: [
        { index: true, lazy: () => import('./overview/overview-screen.tsx') },
        {
          element: <Needs verb="people.manage" />,
          children: [{ path: 'users', lazy: () => import('./users/users-screen.tsx') }],
        },
        {
          element: <Needs verb="settings.manage" />,
          children: [{ path: 'settings', lazy: () => import('./settings/settings-screen.tsx') }],
        },
        {
          element: <Needs verb="maintenance.manage" />,
          children: [
            { path: 'maintenance', lazy: () => import('./maintenance/maintenance-screen.tsx') },
          ],
        },
        {
          element: <Needs verb="alert.manage" />,
          children: [{ path: 'alert', lazy: () => import('./alert/alert-screen.tsx') }],
        },
        {
          element: <Needs verb="navigation.manage" />,
          children: [{ path: 'menus', lazy: () => import('./menus/menus-screen.tsx') }],
        },
        {
          element: <Needs verb="redirects.manage" />,
          children: [{ path: 'redirects', lazy: () => import('./redirects/redirects-screen.tsx') }],
        },
        {
          element: <Needs verb="audit.read" />,
          children: [{ path: 'audit', lazy: () => import('./audit/audit-screen.tsx') }],
        },
        { path: 'pages', lazy: () => import('./pages/pages-screen.tsx') },
        { path: 'posts', lazy: () => import('./posts/posts-screen.tsx') },
        { path: 'projects', lazy: () => import('./projects/projects-screen.tsx') },
        { path: 'media', lazy: () => import('./media/media-screen.tsx') },
        { path: 'account', lazy: () => import('./account/account-screen.tsx') },
        { path: '*', lazy: () => import('./frame/not-found-screen.tsx') },
      ],
    },
  ],
};

/** A screen of its own, and a document of its own: see `inItsOwnDocument`. */
const builder: RouteObject = {
  path: 'pages/:id/editor',
  ErrorBoundary: Trouble,
  loader: inItsOwnDocument,
  lazy: () => import('./builder/builder-screen.tsx'),
};

/** Every screen of the panel by its address. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: TroubleAlone,
    HydrateFallback: () => <Loading fullScreen />,
    children: [
      { path: '/login', lazy: () => import('./login/login-screen.tsx') },
      {
        path: '/forgotten-password',
        lazy: () => import('./forgotten-password/forgotten-password-screen.tsx'),
      },
      { path: '/setup', lazy: () => import('./setup/setup-screen.tsx') },
      {
        path: '/change-password',
        lazy: () => import('./change-password/change-password-screen.tsx'),
      },
      {
        path: '/admin',
        element: <StaffOnly />,
        children: [builder, frame],
      },
      ...galleryInDevelopment(),
    ],
  },
];

/** Every primitive in all its states; production builds leave it out. */
function galleryInDevelopment(): RouteObject[] {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'gallery') return [];
  return [
    { path: '/admin/gallery', lazy: () => import('./gallery/gallery-screen.tsx') },
    {
      path: '/admin/gallery/builder',
      lazy: () => import('./builder/specimen/specimen-screen.tsx'),
    },
  ];
}
