/** An inline drawing, so that its lines take the colours of its background. */
export function Drawing({ svg, title, className = '' }: DrawingProps) {
  const [, viewBox, lines = ''] = svg.match(drawing) ?? []
  if (!viewBox) throw new Error(`Not a drawing with a viewBox: ${svg.slice(0, 80)}`)
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      className={`block h-auto w-full ${className}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  )
}

type DrawingProps = {
  /** The file's text, imported with `?raw`. */
  svg: string
  /** Only where the drawing shows something that the text beside it does not say. */
  title?: string
  className?: string
}

const drawing = /viewBox="([^"]+)"[^>]*>(?:<title>[^<]*<\/title>)?(.*)<\/svg>/s
