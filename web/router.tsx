import { createBrowserRouter, type RouteObject } from 'react-router';
import { adminRoutes } from '#web/areas/admin/routes.tsx';
import { departmentRoutes } from '#web/areas/department/routes.tsx';
import { employerRoutes } from '#web/areas/employer/routes.tsx';
import { publicRoutes } from '#web/areas/public/routes.tsx';
import { recruiterRoutes } from '#web/areas/recruiter/routes.tsx';
import { Guard } from '#web/features/shell/guard.tsx';
import { FirstLoad, Root } from '#web/features/shell/root.tsx';
import { RouteError, RouterFallback } from '#web/features/shell/route-error.tsx';
import { lazyPage, tellWantedPath } from '#web/lib/chunks.ts';

/** Pages keep the frame around them when they fail; a frame that fails is replaced as a whole. */
const framed = (lazy: NonNullable<RouteObject['lazy']>, pages: RouteObject[]): RouteObject => ({
  lazy,
  children: [{ ErrorBoundary: RouteError, children: pages }],
});

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouterFallback,
    HydrateFallback: FirstLoad,
    children: [
      { ErrorBoundary: RouteError, children: publicRoutes },
      {
        path: 'employers',
        element: <Guard allow={['EMPLOYER', 'DEPARTMENT']} />,
        ErrorBoundary: RouteError,
        children: [
          framed(
            lazyPage(() => import('#web/areas/employer/layout.tsx'), 'EmployerLayout'),
            employerRoutes,
          ),
        ],
      },
      {
        path: 'departments',
        element: <Guard allow={['DEPARTMENT']} />,
        ErrorBoundary: RouteError,
        children: [
          framed(
            lazyPage(() => import('#web/areas/department/layout.tsx'), 'DepartmentLayout'),
            departmentRoutes,
          ),
        ],
      },
      {
        path: 'recruiters',
        element: <Guard allow={['RECRUITER']} />,
        ErrorBoundary: RouteError,
        children: [
          framed(
            lazyPage(() => import('#web/areas/recruiter/layout.tsx'), 'RecruiterLayout'),
            recruiterRoutes,
          ),
        ],
      },
      {
        path: 'admin',
        element: <Guard allow={['ADMIN']} />,
        ErrorBoundary: RouteError,
        children: [
          framed(
            lazyPage(() => import('#web/areas/admin/layout.tsx'), 'AdminLayout'),
            adminRoutes,
          ),
        ],
      },
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
