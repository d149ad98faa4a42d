import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { courses } from '#content/courses.ts'
import { printName } from '#features/catalogue/rules.ts'
import { printBrochure } from './brochure.ts'
import { withFonts } from './fonts.ts'
import { drawIcon, iconSizes } from './icons.ts'
import { painterWith } from './painter.ts'
import { paintPicture, pictures } from './pictures.ts'

// Into the built site: a brochure for every course, a picture for every page that is shared, icons.
const site = join(import.meta.dirname, '../../build/client')
await mkdir(join(site, 'brochures'), { recursive: true })
await mkdir(join(site, 'og'), { recursive: true })
await mkdir(join(site, 'icons'), { recursive: true })
for (const size of iconSizes) await writeFile(join(site, 'icons', `${size}.png`), drawIcon(size))
await withFonts(async (files) => {
  const painter = painterWith(files)
  for (const picture of pictures()) {
    await writeFile(join(site, 'og', `${picture.name}.png`), await paintPicture(picture, painter))
  }
  for (const course of courses) {
    const file = join(site, 'brochures', `${printName(course)}.pdf`)
    await writeFile(file, await printBrochure(course, painter))
  }
})
