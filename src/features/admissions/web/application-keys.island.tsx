import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'

/** What needs script on the page of an application, which does not: the toast of the form, and two buttons. */
export default function ApplicationKeys() {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    toasts.showLeft()
    const place = document.querySelector<HTMLElement>('[data-rest-seconds]')
    if (!place) return
    setRests(true)
    const seconds = Number(place.dataset.restSeconds)
    const rested = setTimeout(() => setRests(false), seconds * 1000)
    return () => clearTimeout(rested)
  }, [])
  return (
    <div className="wrap hidden flex-wrap gap-3 [:has(#sent)>cadenza-island>&]:flex noscript:hidden print:hidden">
      {rests && (
        <Button disabled className="min-w-56">
          Application Submitted ✓
        </Button>
      )}
      <Button look="white" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
