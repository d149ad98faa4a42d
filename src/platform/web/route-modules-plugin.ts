import type { Plugin } from 'vite'

/**
 * Shows the error page where the script of a page cannot be loaded. React Router would reload the
 * page again and again instead, and has no setting for that; page-reload.ts decides how often a page
 * may be reloaded.
 */
export function routeModules(): Plugin {
  let found = false
  return {
    name: 'cadenza:route-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        found = reload.test(code)
        return { code: code.replace(reload, 'throw Object.assign(error, { route: route.id });') }
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('React Router loads its route modules in another way now.')
    },
  }
}

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
