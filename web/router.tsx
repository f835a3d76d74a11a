import { createBrowserRouter, type RouteObject } from 'react-router';
import type { UserType } from '#core/rules/roles.ts';
import { adminRoutes } from '#web/areas/admin/routes.tsx';
import { departmentRoutes } from '#web/areas/department/routes.tsx';
import { employerRoutes } from '#web/areas/employer/routes.tsx';
import { publicRoutes, signInRoute } from '#web/areas/public/routes.tsx';
import { recruiterRoutes } from '#web/areas/recruiter/routes.tsx';
import { FirstLoad } from '#web/features/shell/first-load.tsx';
import { Guard } from '#web/features/shell/guard.tsx';
import { Root } from '#web/features/shell/root.tsx';
import { FrameError, RouteError, RouterFallback } from '#web/features/shell/route-error.tsx';
import { lazyPage, tellWantedPath } from '#web/lib/chunks.ts';
import { speakAll, speakOutside } from '#web/lib/locale.ts';

/** Everything behind the first screen: it reads, sends, and says more. */
const withQueries = (speakMore: () => Promise<void>) =>
  lazyPage(async () => {
    const [loaded] = await Promise.all([import('#web/features/shell/with-queries.tsx'), speakMore()]);
    return loaded;
  }, 'WithQueries');

type Area = {
  path: string;
  allow: readonly UserType[];
  layout: NonNullable<RouteObject['lazy']>;
  pages: RouteObject[];
};

/** Pages keep the frame around them when they fail; a frame that fails is replaced as a whole. */
const area = ({ path, allow, layout, pages }: Area): RouteObject => ({
  path,
  element: <Guard allow={allow} />,
  ErrorBoundary: FrameError,
  children: [
    {
      lazy: withQueries(speakAll),
      children: [{ lazy: layout, children: [{ ErrorBoundary: RouteError, children: pages }] }],
    },
  ],
});

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouterFallback,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: FrameError,
        children: [signInRoute, { lazy: withQueries(speakOutside), children: publicRoutes }],
      },
      area({
        path: 'employers',
        allow: ['EMPLOYER', 'DEPARTMENT'],
        layout: lazyPage(() => import('#web/areas/employer/layout.tsx'), 'EmployerLayout'),
        pages: employerRoutes,
      }),
      area({
        path: 'departments',
        allow: ['DEPARTMENT'],
        layout: lazyPage(() => import('#web/areas/department/layout.tsx'), 'DepartmentLayout'),
        pages: departmentRoutes,
      }),
      area({
        path: 'recruiters',
        allow: ['RECRUITER'],
        layout: lazyPage(() => import('#web/areas/recruiter/layout.tsx'), 'RecruiterLayout'),
        pages: recruiterRoutes,
      }),
      area({
        path: 'admin',
        allow: ['ADMIN'],
        layout: lazyPage(() => import('#web/areas/admin/layout.tsx'), 'AdminLayout'),
        pages: adminRoutes,
      }),
    ],
  },
];

export type AppRouter = ReturnType<typeof createBrowserRouter>;

export const makeRouter = (): AppRouter => {
  const router = createBrowserRouter(routes);
  tellWantedPath(() => {
    const { pathname, search } = router.state.navigation.location ?? window.location;
    return pathname + search;
  });
  return router;
};
