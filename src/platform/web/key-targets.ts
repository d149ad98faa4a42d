export const closestTo = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a key without a modifier belongs to a field, or to a dialog over the page. */
export const isTyped = (target: EventTarget | null) =>
  closestTo(
    target,
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]',
  )
