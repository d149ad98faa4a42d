import { useEffect, useRef, useState } from 'react'
import { strengthWords } from '../password-strength-rules.ts'

/** How strong the typed password is, a moment after the last key. */
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

/** Without it there is no word about the strength, and nothing else is lost. */
const load = () =>
  import('./password-estimator.ts').catch(() => {
    loading = undefined
    return undefined
  })

/** One's own name or address makes a poor password. */
const othersBeside = ({ form }: HTMLInputElement) =>
  [...new FormData(form ?? undefined)]
    .filter(([name]) => !name.includes('password'))
    .flatMap(([, value]) => String(value).split(/[\s@.]+/))
    .filter((word) => word.length > 1)
