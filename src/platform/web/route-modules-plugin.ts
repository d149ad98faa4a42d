import type { Plugin } from 'vite'

/**
 * Lets a page whose script cannot be loaded reach the error page. React Router reloads it instead,
 * again and again as long as the script does not come, and has no setting for that; how often the
 * page may be reloaded is up to page-reload.ts.
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
