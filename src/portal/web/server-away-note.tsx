/** Says that the server is away, above the page, which stays as it is. */
export function ServerAwayNote({ isAway }: { isAway: boolean }) {
  return (
    // It is there before its words are, or nobody would hear them.
    <div aria-live="polite" className="sticky top-0 z-30 print:hidden">
      {isAway && (
        <p
          data-server-away
          className="border-brass border-b-4 bg-cream px-4 py-3 text-center text-ink"
        >
          The academy’s server does not answer at the moment. This page goes on by itself once it is
          back; what you have typed stays.
        </p>
      )}
    </div>
  )
}
