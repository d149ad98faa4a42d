const key = 'cadenza.takes-on-their-way'

/** Whether this browser keeps a file that has not arrived, asked for at the start of each page. */
export function isAnyOnItsWay() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function noteOnItsWay(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // No storage: nothing is resumed by itself.
  }
}
