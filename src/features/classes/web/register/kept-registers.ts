import type { Register } from '../../register-rules.ts'

/** A register that was saved on this device and has not reached the academy yet. */
export type KeptRegister = { id: string; title: string; body: Register }

const prefix = (person: string) => `register:${person}:`

/** A person's registers on this device that were not sent. */
export function keptRegisters(person: string): KeptRegister[] {
  return keys(person).flatMap((key) => {
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as KeptRegister]
    } catch {
      return []
    }
  })
}

/** The event on the window when one was kept. */
export const registerKept = 'register-kept'

/** Whether it could be kept: a private window may refuse. */
export function keepRegister(person: string, kept: KeptRegister) {
  try {
    localStorage.setItem(prefix(person) + kept.id, JSON.stringify(kept))
    window.dispatchEvent(new Event(registerKept))
    return true
  } catch {
    return false
  }
}

export function forgetRegister(person: string, id: string) {
  try {
    localStorage.removeItem(prefix(person) + id)
  } catch {
    // Nothing is kept where nothing can be.
  }
}

function keys(person: string) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix(person)))
  } catch {
    return []
  }
}
