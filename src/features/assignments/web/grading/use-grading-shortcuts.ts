import { usePageKeys } from '#platform/web/use-page-keys.ts'

type Keys = { save: () => void; next: () => void; previous: () => void }

/**
 * Shortcuts that have no other meaning: the arrow keys with Option move by words in a text, and with
 * Alt they are the browser's Back and Forward.
 */
export function useGradingShortcuts({ save, next, previous }: Keys) {
  usePageKeys((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event
    if (isComposing || shiftKey) return
    const isSave = key === 'Enter' && (ctrlKey || metaKey) && !altKey
    const isTurn = altKey && !ctrlKey && !metaKey
    const action = isSave
      ? save
      : isTurn && key === 'PageDown'
        ? next
        : isTurn && key === 'PageUp'
          ? previous
          : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
}

/** The names of the keys on this machine's keyboard. */
export const keyNames = () =>
  /mac|iphone|ipad/i.test(navigator.platform)
    ? { save: '⌘ Enter', next: 'Option Page Down', previous: 'Option Page Up' }
    : { save: 'Ctrl Enter', next: 'Alt Page Down', previous: 'Alt Page Up' }
