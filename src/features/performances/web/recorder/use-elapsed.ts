import { useEffect, useState } from 'react'

/** Milliseconds since something began, five times a second; 0 while it does not run. */
export function useElapsed(isRunning: boolean) {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const began = performance.now()
    const timer = setInterval(() => setMs(performance.now() - began), 200)
    return () => {
      clearInterval(timer)
      setMs(0)
    }
  }, [isRunning])
  return ms
}
