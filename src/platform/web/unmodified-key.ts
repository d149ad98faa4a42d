type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** The key, unless it is the browser's: with Alt the left arrow is Back. */
export const unmodifiedKey = ({ key, altKey, ctrlKey, metaKey }: Pressed) =>
  altKey || ctrlKey || metaKey ? '' : key
