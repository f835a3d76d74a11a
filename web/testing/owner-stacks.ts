import * as React from 'react';

/**
 * React in development keeps a stack for each of the first ten thousand elements of a second, to print it with a warning:
 * a twelfth of the time of all tests here. It is told that the ten thousand have been.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
});
