import { inflateSync } from 'node:zlib'

/** The text of a PDF by react-pdf, without the spaces, which it stores as distances. */
export function textOfPdf(pdf: Buffer) {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, font = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      fonts.set(font, signsOf(objects.get(unicode)?.content ?? ''))
    }
  }
  let text = ''
  for (const { content } of objects.values()) {
    let signs = new Map<string, string>()
    for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (font) signs = fonts.get(font) ?? signs
      for (const [, codes = ''] of shown.matchAll(/<([0-9a-f]+)>/g)) {
        for (const code of codes.match(/.{4}/g) ?? []) text += signs.get(code) ?? '\ufffd'
      }
    }
  }
  return text.replace(/\s/g, '')
}

/** The objects of a PDF by their numbers, with decompressed content. */
function objectsOf(pdf: Buffer) {
  const objects = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)
  return new Map(
    Array.from(objects, ([, id = '', object = '']) => {
      const [head = '', stream = ''] = object.split(/\nstream\n(.*)\nendstream/s)
      const packed = head.includes('/FlateDecode')
      const content = packed
        ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
        : stream
      return [id, { head, content }] as const
    }),
  )
}

/** The text of each glyph of a font: a letter, or two for a ligature. */
function signsOf(unicode: string) {
  const signs = new Map<string, string>()
  for (const [, first = '', list = ''] of unicode.matchAll(/<(.{4})> <.{4}> \[(.*?)\]/gs)) {
    let code = Number.parseInt(first, 16)
    for (const [, letters = ''] of list.matchAll(/<(.*?)>/g)) {
      const units = letters.split(' ').map((unit) => Number.parseInt(unit, 16))
      signs.set((code++).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return signs
}
