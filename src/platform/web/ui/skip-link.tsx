/** Lets keyboard users skip the header; the layout's `main` has the id. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-24 left-4 z-10 bg-ink px-4 py-3 text-ivory focus:top-4"
    >
      Skip to content
    </a>
  )
}
