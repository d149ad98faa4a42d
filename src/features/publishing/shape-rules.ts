import type { Draft } from './field-types.ts'
import type { Kind } from './kind-types.ts'
import { type KindName, kindNames, kindOf } from './rules.ts'

/** The number of the shape that each kind has in this program. */
export const shapesOfNow = (): Record<string, number> =>
  Object.fromEntries(kindNames.map((name) => [name, kindOf(name).schemaVersion]))

const shapeOf = (kind: string) =>
  kindNames.includes(kind as KindName) ? kindOf(kind as KindName).schemaVersion : undefined

/** Whether only a newer program can read content of this shape; also where the kind is unknown. */
export const isOfNewerShape = (kind: string, shape: number | null) =>
  shape !== null && shape > (shapeOf(kind) ?? 0)

/** Stored content in the shape that its kind has now; null where there is none, or it is newer. */
export function inShapeOfNow(kind: string, stored: unknown, shape: number | null): Draft | null {
  if (stored === null || shape === null || isOfNewerShape(kind, shape)) return null
  return broughtAlong(kindOf(kind as KindName), stored as Draft, shape)
}

/** What was typed in a shape of a kind, after the steps from there to now. */
export const broughtAlong = ({ steps = [] }: Pick<Kind, 'steps'>, typed: Draft, shape: number) =>
  steps.slice(shape - 1).reduce((content, step) => step(content), typed)
