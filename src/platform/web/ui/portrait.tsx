import type { Person } from '#platform/academy.ts'
import { ContentDrawing } from './content-drawing.tsx'
import { Monogram } from './monogram.tsx'

/** The picture of a person who is named beside it. */
export function Portrait({ name, image }: Pick<Person, 'name' | 'image'>) {
  return image === 'monogram' ? <Monogram name={name} /> : <ContentDrawing name={image} />
}
