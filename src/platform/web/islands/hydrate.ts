import type { ComponentType } from 'react'

/** The island modules by path, as `import.meta.glob` gives them. */
export type IslandModules = Record<string, () => Promise<{ default: ComponentType<never> }>>

/**
 * Hydrates every island of the page: when the browser is idle, when the island comes near the window,
 * or when a button in it is pressed. Such an early press is repeated after hydration, and so is the
 * submit of a form that needs script, which has `data-needs-script`.
 */
export function hydrateIslands(modules: IslandModules) {
  const load = new Map(Object.entries(modules).map(([path, module]) => [nameOf(path), module]))
  /** The islands being hydrated, and the presses in them meanwhile, to be repeated. */
  const waking = new Map<HTMLElement, (() => void)[]>()

  const hydrate = async (place: HTMLElement) => {
    if (waking.has(place) || isAwake(place)) return
    waking.set(place, [])
    const name = place.dataset.island ?? ''
    const module = load.get(name)
    if (!module) throw new Error(`No file features/*/web/${name}.island.tsx for this island.`)
    const [{ createElement, useEffect }, { hydrateRoot }, { default: component }] =
      await Promise.all([import('react'), import('react-dom/client'), module()])
    const props = JSON.parse(place.dataset.props ?? '{}')
    // Its effect runs after all those of the island, when all event handlers are there.
    const Waking = () => {
      useEffect(() => queueMicrotask(() => awake(place)), [])
      return createElement(component as ComponentType, props)
    }
    hydrateRoot(place, createElement(Waking), { identifierPrefix: place.id })
  }

  const awake = (place: HTMLElement) => {
    const done = waking.get(place) ?? []
    waking.delete(place)
    place.dataset.hydrated = ''
    for (const again of done) again()
  }

  const postpone = (event: Event, element: HTMLElement | null | undefined, again: () => void) => {
    const place = element?.closest<HTMLElement>('[data-island]')
    if (!place || isAwake(place)) return
    // A half hydrated React may handle this event too, and it would count twice.
    event.stopImmediatePropagation()
    event.preventDefault()
    void hydrate(place)
    waking.get(place)?.push(again)
  }
  // Links and other submits work without script.
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
      postpone(event, button, () => button?.click())
    },
    { capture: true },
  )
  document.addEventListener(
    'submit',
    (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('form[data-needs-script]')
      postpone(event, form, () => form?.requestSubmit())
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

  // Two frames, so that the page is painted before any of this takes time.
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
