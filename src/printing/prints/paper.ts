import { Image, Link, Page, type StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { colours } from './colours.ts'
import { svg } from './drawings.ts'
import { fold } from './fold.ts'
import { type FaceName, faces } from './fonts.ts'

export type Style = Parameters<typeof StyleSheet.create>[0][string]

/** US Letter, in points. */
export const paper = { width: 612, height: 792, margin: 54 }
export const measure = paper.width - 2 * paper.margin

/** A page of a brochure, with its foot. */
export const page = (name: string, ...content: ReactNode[]) =>
  createElement(
    Page,
    { size: 'LETTER', style: { paddingBottom: 56, color: colours.ink } },
    ...content,
    createElement(
      View,
      { fixed: true, style: foot },
      small(`${name} · ${academy.fullName}`),
      number,
    ),
  )

export const box = (style: Style, ...content: ReactNode[]) =>
  createElement(View, { style, wrap: false }, ...content)

/** Text to read, of a known width. */
export const text = (width: number, content: string, look: Look = {}) =>
  typeset(content, { size: 9.5, leading: 1.45, ...look, width })

/** Words to look at: headings, names, prices. */
export const title = (size: number, content: string, look: Look = {}) =>
  typeset(content, { face: 'display', size, leading: 1.12, tracking: -0.012 * size, ...look })

/** Labels and captions, each in one line. */
export const small = (content: string, look: Look = {}) =>
  typeset(content, { size: 8, leading: 1.4, colour: colours.ink3, ...look })

export const link = (src: string, content: string) =>
  createElement(
    Link,
    { src, style: { textDecoration: 'none', color: colours.ink } },
    small(content, { size: 9.5, colour: colours.ink }),
  )

/** A vector drawing, as SVG made of paths alone. */
export const drawing = (paths: string, style: Style) => image(Buffer.from(paths), style)

/** A picture as JPEG or PNG. */
export const image = (content: Buffer, style: Style) =>
  createElement(Image, { src: content, style })

/** The boxed letter of a section, as in a conductor's score, and its heading. */
export const heading = (letter: string, content: string, size: number) =>
  box(
    { flexDirection: 'row', gap: 9, alignItems: 'center' },
    box(rehearsalMark, title(11, letter, { tracking: 0 })),
    title(size, content),
  )

/** A list with a brass notehead before each line. */
export const brassList = (width: number, items: readonly string[]) =>
  box(
    {},
    ...items.map((item, index) =>
      box(
        {
          flexDirection: 'row',
          gap: 9,
          paddingVertical: 4,
          ...(index > 0 && { borderTopWidth: 0.5, borderColor: colours.edge }),
        },
        drawing(notehead, { width: 8, height: 6, marginTop: 4 }),
        text(width - 17, item),
      ),
    ),
  )

type Look = Partial<typeof plain> & { face?: FaceName; style?: Style; width?: number }

const plain = { size: 9.5, leading: 1.45, tracking: 0, colour: colours.ink }

function typeset(content: string, look: Look) {
  const { face = 'sans', size, leading, tracking, colour, width, style } = { ...plain, ...look }
  const lines = width ? fold(content, { face, size, width, tracking }) : [content]
  const { families, weight, style: fontStyle } = faces[face]
  return createElement(
    Text,
    {
      style: {
        fontFamily: [...families],
        fontWeight: weight,
        fontStyle,
        fontSize: size,
        lineHeight: leading,
        letterSpacing: tracking,
        color: colour,
        // Extra width, since the lines are broken already.
        ...(width && { width: width + 20, marginRight: -20 }),
        ...style,
      },
    },
    lines.join('\n'),
  )
}

const number = createElement(Text, {
  style: { fontFamily: [...faces.sans.families], fontSize: 8, color: colours.ink3 },
  render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
})

const foot: Style = {
  position: 'absolute',
  left: paper.margin,
  right: paper.margin,
  bottom: 30,
  flexDirection: 'row',
  justifyContent: 'space-between',
}

const rehearsalMark: Style = {
  borderWidth: 1,
  borderColor: colours.ink,
  width: 20,
  height: 20,
  alignItems: 'center',
  justifyContent: 'center',
}

const notehead = svg(
  '0 0 24 18',
  `<ellipse cx="12" cy="9" rx="11" ry="7" transform="rotate(-22 12 9)" fill="${colours.brass}" stroke="none"/>`,
)
