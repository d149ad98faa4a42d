import { useEffect, useRef, useState } from 'react'
import { strengthWords } from '../password-strength-rules.ts'

/** The strength of the typed password, a moment after the last key. */
export function useStrength() {
  const [words, setWords] = useState('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    words,
    /** Fetches the estimator ahead of its use: its list of passwords is larger than the page. */
    prepare: () => void estimator(),
    estimate(field: HTMLInputElement) {
      clearTimeout(pause.current)
      pause.current = setTimeout(async () => {
        const module = await estimator()
        if (!module) return
        const seconds = field.value && module.secondsToGuess(field.value, othersBeside(field))
        setWords(seconds === '' ? '' : strengthWords(seconds))
      }, 300)
    },
  }
}

let loading: ReturnType<typeof load> | undefined

function estimator() {
  loading ??= load()
  return loading
}

/** Where it cannot be loaded, only the strength is missing. */
const load = () =>
  import('./password-estimator.ts').catch(() => {
    loading = undefined
    return undefined
  })

/** The words of one's own name and address, which make a poor password. */
const othersBeside = ({ form }: HTMLInputElement) =>
  [...new FormData(form ?? undefined)]
    .filter(([name]) => !name.includes('password'))
    .flatMap(([, value]) => String(value).split(/[\s@.]+/))
    .filter((word) => word.length > 1)
