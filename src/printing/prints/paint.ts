import type { Item } from '../items.ts'
import { printBrochure } from './brochure.ts'
import { withFonts } from './fonts.ts'
import { type PictureFiles, painterWith } from './painter.ts'
import { paintPicture } from './pictures.ts'

/** Passes to `use` what makes a brochure or a picture. */
export const withPainter = (
  pictures: PictureFiles,
  use: (paint: (item: Item) => Promise<Buffer>) => Promise<void>,
) =>
  withFonts(async (files) => {
    const painter = painterWith(files, pictures)
    await use(async (item) => {
      if (item.kind === 'brochure') return printBrochure(item.of, painter)
      if (item.kind === 'picture') return paintPicture(item.of, painter)
      throw new Error('A page is printed by its bundle.')
    })
  })
