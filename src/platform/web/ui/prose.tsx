/** A text that somebody has written, with its line breaks, and its addresses as links; no other markup. */
export function Prose({
  children,
  className = 'mt-2 max-w-[46rem]',
}: {
  children: string
  className?: string
}) {
  return (
    <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${className}`}>
      {children.split(address).map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <a key={index} href={part} dir="ltr" rel="nofollow ugc noreferrer" target="_blank">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/**
 * An address on the web, without the punctuation of the sentence around it. A character that changes
 * the direction of writing ends it too, and one before it has no effect on the link, so that the
 * address reads as it leads.
 */
const address =
  /(https?:\/\/[^\s<>"\u202A-\u202E\u2066-\u2069]*[^\s<>".,;:!?)\]'\u202A-\u202E\u2066-\u2069])/
