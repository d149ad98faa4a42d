/** What somebody has written: its lines, and its addresses as links; nothing else of it is markup. */
export function Prose({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere mt-2 max-w-[46rem] whitespace-pre-line">
      {children.split(address).map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <a key={index} href={part} rel="nofollow ugc noreferrer" target="_blank">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** An address on the web, without what ends the sentence around it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/
