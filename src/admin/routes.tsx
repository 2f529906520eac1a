import { Navigate, type RouteObject } from 'react-router';
import { Loading } from '#ui/panel/states/loading.tsx';
import { type WrittenTypeName, writtenTypeNames } from './content/content.ts';
import { withRichTextEditor } from './rich-text/load-rich-text-editor.ts';
import { requireBuilderDocument } from './screens/builder/builder-document.ts';
import { RequireAccount, RequirePermission, RequireStaff } from './session/route-guards.tsx';
import { ErrorPage, StandaloneErrorPage } from './shell/error-page.tsx';

const frame: RouteObject = {
  lazy: () => import('./shell/panel-shell.tsx'),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, lazy: () => import('./screens/dashboard/dashboard-screen.tsx') },
        {
          element: <RequirePermission permission="users.manage" />,
          children: [{ path: 'users', lazy: () => import('./screens/users/users-screen.tsx') }],
        },
        {
          element: <RequirePermission permission="settings.manage" />,
          children: [
            { path: 'settings', lazy: () => import('./screens/settings/settings-screen.tsx') },
          ],
        },
        {
          element: <RequirePermission permission="maintenance.manage" />,
          children: [
            {
              path: 'maintenance',
              lazy: () => import('./screens/maintenance/maintenance-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="alert.manage" />,
          children: [{ path: 'alert', lazy: () => import('./screens/alert/alert-screen.tsx') }],
        },
        {
          element: <RequirePermission permission="navigation.manage" />,
          children: [{ path: 'menus', lazy: () => import('./screens/menus/menus-screen.tsx') }],
        },
        {
          element: <RequirePermission permission="taxonomy.manage" />,
          children: [
            {
              path: 'categories',
              lazy: () => import('./screens/categories/categories-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="redirects.manage" />,
          children: [
            { path: 'redirects', lazy: () => import('./screens/redirects/redirects-screen.tsx') },
          ],
        },
        {
          element: <RequirePermission permission="emails.manage" />,
          children: [{ path: 'emails', lazy: () => import('./screens/emails/emails-screen.tsx') }],
        },
        {
          element: <RequirePermission permission="messages.answer" />,
          children: [
            { path: 'messages', lazy: () => import('./screens/messages/messages-screen.tsx') },
            {
              path: 'messages/:id',
              lazy: () => import('./screens/messages/conversation/conversation-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="messages.rules" />,
          children: [
            {
              path: 'messages/spam-rules',
              lazy: () => import('./screens/messages/spam-rules/spam-rules-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="newsletter.manage" />,
          children: [
            { path: 'newsletter', element: <Navigate replace to="/admin/newsletter/issues" /> },
            {
              path: 'newsletter/issues',
              lazy: () => import('./screens/newsletter/issues/issues-screen.tsx'),
            },
            {
              path: 'newsletter/issues/:id',
              lazy: () =>
                withRichTextEditor(import('./screens/newsletter/issues/issue-screen.tsx')),
            },
            {
              path: 'newsletter/subscribers',
              lazy: () => import('./screens/newsletter/subscribers/subscribers-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="operations.run" />,
          children: [{ path: 'system', lazy: () => import('./screens/system/system-screen.tsx') }],
        },
        {
          element: <RequirePermission permission="sign_in_providers.read" />,
          children: [
            {
              path: 'sign-in-providers',
              lazy: () => import('./screens/sign-in-providers/sign-in-providers-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="applications.manage" />,
          children: [
            {
              path: 'applications',
              lazy: () => import('./screens/applications/applications-screen.tsx'),
            },
          ],
        },
        {
          element: <RequirePermission permission="audit.read" />,
          children: [{ path: 'audit', lazy: () => import('./screens/audit/audit-screen.tsx') }],
        },
        { path: 'pages', lazy: () => import('./screens/pages/pages-screen.tsx') },
        {
          path: 'pages/tree',
          lazy: () => import('./screens/pages/tree/page-tree-screen.tsx'),
        },
        ...writtenTypeNames.flatMap(contentRoutes),
        { path: 'media', lazy: () => import('./screens/media/media-screen.tsx') },
        { path: 'links', lazy: () => import('./screens/broken-links/broken-links-screen.tsx') },
        { path: 'help', lazy: () => import('./screens/help/help-screen.tsx') },
        { path: 'account', lazy: () => import('./screens/account/account-screen.tsx') },
        { path: '*', lazy: () => import('./shell/not-found-screen.tsx') },
      ],
    },
  ],
};

/** The list of a content type, and its writing screen. */
function contentRoutes(name: WrittenTypeName): RouteObject[] {
  return [
    {
      path: name,
      async lazy() {
        const { ContentListScreen } = await import('./screens/content/content-list-screen.tsx');
        return { element: <ContentListScreen key={name} name={name} /> };
      },
    },
    {
      path: `${name}/:id`,
      async lazy() {
        const { WriteContentScreen } = await import('./screens/content/write-content-screen.tsx');
        return { element: <WriteContentScreen key={name} name={name} /> };
      },
    },
  ];
}

/** Loaded as a separate document: see `requireBuilderDocument`. */
const builder: RouteObject = {
  path: 'pages/:id/editor',
  ErrorBoundary: ErrorPage,
  loader: requireBuilderDocument,
  lazy: () => import('./screens/builder/builder-screen.tsx'),
};

/** All screens of the panel by URL. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: StandaloneErrorPage,
    HydrateFallback: () => <Loading fullScreen />,
    children: [
      { path: '/login', lazy: () => import('./screens/login/login-screen.tsx') },
      {
        path: '/forgotten-password',
        lazy: () => import('./screens/forgotten-password/forgotten-password-screen.tsx'),
      },
      { path: '/setup', lazy: () => import('./screens/setup/setup-screen.tsx') },
      {
        path: '/change-password',
        lazy: () => import('./screens/change-password/change-password-screen.tsx'),
      },
      {
        element: <RequireAccount />,
        children: [
          {
            path: '/oauth/consent',
            lazy: () => import('./screens/oauth-consent/oauth-consent-screen.tsx'),
          },
        ],
      },
      {
        element: <RequireStaff />,
        children: [{ path: '/admin', children: [builder, frame] }],
      },
      ...galleryInDevelopment(),
    ],
  },
];

/** The component gallery; not part of production builds. */
function galleryInDevelopment(): RouteObject[] {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'gallery') return [];
  return [{ path: '/admin/gallery', lazy: () => import('./screens/gallery/gallery-screen.tsx') }];
}
