import { Drawing } from './drawing.tsx'

/** A drawing of src/platform/drawings by its name, as content/ gives it. */
export function ContentDrawing({ name, title, className }: ContentDrawingProps) {
  const svg = drawings[`/src/platform/drawings/${name}.svg`]
  if (!svg) throw new Error(`There is no src/platform/drawings/${name}.svg`)
  return <Drawing svg={svg} {...(title && { title })} {...(className && { className })} />
}

type ContentDrawingProps = { name: string; title?: string; className?: string }

const drawings = import.meta.glob<string>('/src/platform/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
