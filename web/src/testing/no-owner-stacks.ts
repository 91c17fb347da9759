import * as React from 'react';

/**
 * React keeps the stack of each element's creation for its warnings, up to 10,000 a second; a tenth of the time of the tests
 * with a DOM. It counts as if there were so many already; the stack of components, which errors show, stays.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // once a second React would begin again with 0
    },
  });
