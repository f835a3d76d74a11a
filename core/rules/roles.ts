/** What a signed-in person is. A guest has no token and so no user type. */
export const userTypes = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;
export type UserType = (typeof userTypes)[number];

export const roles = ['EMPLOYER', 'RECRUITER', 'DEPARTMENT', 'ADMIN', 'GUEST'] as const;
export type Role = (typeof roles)[number];

/** Who may call an endpoint. `public` is everybody, signed in or not. */
export type Access = 'public' | readonly UserType[];
