import type { ComponentType } from 'react'

/** The island modules by path, as `import.meta.glob` gives them. */
export type IslandModules = Record<string, () => Promise<{ default: ComponentType<never> }>>

/**
 * Brings every island of the page to life: at once when idle, when it comes near the window, or
 * when a button in it is pressed. Such an early press counts.
 */
export function hydrateIslands(modules: IslandModules) {
  const load = new Map(Object.entries(modules).map(([path, module]) => [nameOf(path), module]))
  /** The islands that are waking, and the buttons that were pressed in them meanwhile. */
  const waking = new Map<HTMLElement, HTMLButtonElement[]>()

  const hydrate = async (place: HTMLElement) => {
    if (waking.has(place) || isAwake(place)) return
    waking.set(place, [])
    const name = place.dataset.island ?? ''
    const module = load.get(name)
    if (!module) throw new Error(`No file features/*/web/${name}.island.tsx for this island.`)
    const [{ createElement, useEffect }, { hydrateRoot }, { default: component }] =
      await Promise.all([import('react'), import('react-dom/client'), module()])
    const props = JSON.parse(place.dataset.props ?? '{}')
    // Its effect comes after all those of the island: everything in it listens by then.
    const Waking = () => {
      useEffect(() => queueMicrotask(() => awake(place)), [])
      return createElement(component as ComponentType, props)
    }
    hydrateRoot(place, createElement(Waking), { identifierPrefix: place.id })
  }

  const awake = (place: HTMLElement) => {
    const pressed = waking.get(place) ?? []
    waking.delete(place)
    place.dataset.hydrated = ''
    for (const button of pressed) button.click()
  }

  // Links and submits work without script and are left alone.
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
      const place = button?.closest<HTMLElement>('[data-island]')
      if (!button || !place || isAwake(place)) return
      // React may hear this one too when it is halfway through, and the press would count twice.
      event.stopImmediatePropagation()
      void hydrate(place)
      waking.get(place)?.push(button)
    },
    { capture: true },
  )

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

const isAwake = (place: HTMLElement) => place.dataset.hydrated !== undefined

/** `…/admission-form.island.tsx` → `admission-form` */
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.island\.tsx$/, '')
