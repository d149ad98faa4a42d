import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colours } from './colours.ts'

/** A drawing of the repository, its colours mixed for a background. */
export type Drawing = { width: number; height: number; lines: string }

/** Reads a drawing by its path from the repository's root, for a background of this colour. */
export function readDrawing(path: string, ground: string): Drawing {
  const svg = readFileSync(join(root, path), 'utf8')
  const [, width, height, lines] = svg.match(form) ?? []
  if (!lines) throw new Error(`Not a drawing with a viewBox: ${path}`)
  return { width: Number(width), height: Number(height), lines: mix(lines, ground) }
}

export const contentDrawing = (name: string, ground: string) =>
  readDrawing(`src/platform/drawings/${name}.svg`, ground)

/** A whole picture around lines of drawings. The group, as react-pdf inherits nothing from the root. */
export const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g fill="none" stroke="${colours.ink}">${content}</g></svg>`

/** The five lines of a drawing's staff, drawn on from one place to another. */
export const staff = (from: number, to: number) =>
  `<path d="${staffLines.map((y) => `M${from} ${y}H${to}`).join('')}" stroke-width="1.25"/>`

/** Their positions in every drawing of 480 × 360. */
const staffLines = [140, 160, 180, 200, 220]

const root = join(import.meta.dirname, '../../..')
const form = /viewBox="0 0 (\d+) (\d+)"[^>]*>(?:<title>[^<]*<\/title>)?(.*)<\/svg>/s

const mix = (lines: string, ground: string) =>
  lines
    .replaceAll('currentColor', colours.ink)
    .replace(/var\(--d-brass[^)]*\)/g, colours.brass)
    .replace(/var\(--d-paper[^)]*\)/g, ground)
