import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'

/** What every dialog over a page gets. */
export type DialogProps = { onClose: () => void; finalFocusRef: RefObject<HTMLElement | null> }

// biome-ignore lint/suspicious/noExplicitAny: each dialog has props of its own
type Dialogs = Readonly<Record<string, ComponentType<any>>>

/**
 * Opens one of the dialogs with the props that are its own, which stay as they are then. `Shared` are the
 * props that all get, always as they are now: what a dialog does in the page belongs there.
 */
export type OpenDialog<All extends Dialogs, Shared = object> = <Name extends keyof All>(
  name: Name,
  props: Omit<ComponentProps<All[Name]>, keyof DialogProps | keyof Shared>,
) => void

/** The dialogs of a page, of which one is open at most. The focus goes back to the page's title. */
export function useDialogs<All extends Dialogs, Shared extends object>(
  dialogs: All,
  shared?: Shared,
) {
  const [opened, setOpened] = useState<{ Dialog: Dialogs[string]; props: object; count: number }>()
  const title = useRef<HTMLHeadingElement>(null)
  const open: OpenDialog<All, Shared> = (name, props) =>
    setOpened((before) => ({
      Dialog: dialogs[name] as Dialogs[string],
      props,
      count: (before?.count ?? 0) + 1,
    }))
  return {
    /** For the page's heading, which needs `tabIndex={-1}`. */
    title,
    open,
    dialog: opened && (
      <opened.Dialog
        key={opened.count}
        {...shared}
        {...opened.props}
        onClose={() => setOpened(undefined)}
        finalFocusRef={title}
      />
    ),
  }
}
