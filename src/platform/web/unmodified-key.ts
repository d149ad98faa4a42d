type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** The key, unless a modifier makes it the browser's: Alt and the left arrow are Back. */
export const unmodifiedKey = ({ key, altKey, ctrlKey, metaKey }: Pressed) =>
  altKey || ctrlKey || metaKey ? '' : key
