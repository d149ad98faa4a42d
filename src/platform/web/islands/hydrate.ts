import type { ComponentType } from 'react'

/** The island modules by path, as `import.meta.glob` gives them. */
export type IslandModules = Record<string, () => Promise<{ default: ComponentType<never> }>>

/**
 * Brings every island of the page to life: at once when idle, when it comes near the window, or
 * when a button in it is pressed. Such an early press counts, and so does sending a form that only
 * script can send, which has `data-needs-script`.
 */
export function hydrateIslands(modules: IslandModules) {
  const load = new Map(Object.entries(modules).map(([path, module]) => [nameOf(path), module]))
  /** The islands that are waking, and what was done in them meanwhile, to be done again. */
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
    // Its effect comes after all those of the island: everything in it listens by then.
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
    // React may hear this one too when it is halfway through, and it would count twice.
    event.stopImmediatePropagation()
    event.preventDefault()
    void hydrate(place)
    waking.get(place)?.push(again)
  }
  // Links and the other submits work without script and are left alone.
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
