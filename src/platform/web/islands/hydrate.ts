import type { ComponentType } from 'react'

/** The island modules by path, as `import.meta.glob` gives them. */
export type IslandModules = Record<string, () => Promise<{ default: ComponentType<never> }>>

/** Brings every island of the page to life: at once when idle, or when it comes near the window. */
export function hydrateIslands(modules: IslandModules) {
  const load = new Map(Object.entries(modules).map(([path, module]) => [nameOf(path), module]))
  const hydrate = async (place: HTMLElement) => {
    const name = place.dataset.island ?? ''
    const module = load.get(name)
    if (!module) throw new Error(`No file features/*/web/${name}.island.tsx for this island.`)
    const [{ createElement }, { hydrateRoot }, { default: component }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      module(),
    ])
    const props = JSON.parse(place.dataset.props ?? '{}')
    hydrateRoot(place, createElement(component as ComponentType, props), {
      identifierPrefix: place.id,
    })
    place.dataset.hydrated = ''
  }

  const nearWindow = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        nearWindow.unobserve(target)
        void hydrate(target as HTMLElement)
      }
    },
    { rootMargin: '200px' },
  )
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

  // Two frames: the page is on the glass before any of this costs it anything.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
        if (place.dataset.when === 'idle') whenIdle(() => void hydrate(place))
        else nearWindow.observe(place)
      }
    }),
  )
}

/** `…/admission-form.island.tsx` → `admission-form` */
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.island\.tsx$/, '')
