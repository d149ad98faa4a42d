import { useEffect } from 'react'

/** Keeps the screen awake: in a long piece nobody touches it. */
export function useWakeLock() {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Browsers refuse it where the battery is low, and some do not have it.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void granted?.release()
      else lock = granted
    }
    // Hiding the page releases it.
    document.addEventListener('visibilitychange', request)

    void request()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
