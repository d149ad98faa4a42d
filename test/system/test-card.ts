import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** The marks of the test card: upper left, upper right, lower left, lower right. */
const marks = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const

/** A mark's width and height by those of the card. */
const share = 0.1

/** Pixels at the edges of a mark that compression mixes with what is beside it. */
const blurred = 2

/** Shows a test card to the page instead of its camera, and its screen too. */
export const showTestCard = (page: Page) =>
  page.addInitScript(
    ({ marks, share }) => {
      const draw = (width: number, height: number) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        setInterval(() => {
          if (!context) return
          context.fillStyle = '#808080'
          context.fillRect(0, 0, width, height)
          for (const [index, mark] of marks.entries()) {
            context.fillStyle = mark
            const left = index % 2 ? width * (1 - share) : 0
            const top = index > 1 ? height * (1 - share) : 0
            context.fillRect(left, top, width * share, height * share)
          }
        }, 200)
        return canvas.captureStream(5)
      }
      const { mediaDevices } = navigator
      const real = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => (wanted?.video ? draw(640, 360) : real(wanted))
      mediaDevices.getDisplayMedia = async () => draw(1280, 800)
    },
    { marks, share },
  )

/**
 * How much of each mark of a test card is seen in a picture, from 0 to 1: what is cropped, covered or
 * out of sight is not.
 */
export async function seenMarks(page: Page, picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) return []
  const shown = await shapeOf(picture)
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(box.width / shown.width, box.height / shown.height)
  const size = { width: shown.width * scale, height: shown.height * scale }
  const left = box.x + (box.width - size.width) / 2
  const top = box.y + (box.height - size.height) / 2
  return marks.map((mark, index) => {
    const width = size.width * share
    const height = size.height * share
    const from = {
      x: Math.round(left + (index % 2 ? size.width - width : 0)),
      y: Math.round(top + (index > 1 ? size.height - height : 0)),
    }
    let seen = 0
    let all = 0
    for (let y = from.y + blurred; y < from.y + height - blurred; y += 1) {
      for (let x = from.x + blurred; x < from.x + width - blurred; x += 1) {
        all += 1
        const at = (y * info.width + x) * info.channels
        const isInside = x >= 0 && y >= 0 && x < info.width && y < info.height
        if (isInside && isLike(mark, [...data.subarray(at, at + 3)])) seen += 1
      }
    }
    return all === 0 ? 0 : seen / all
  })
}

const shapeOf = (picture: Locator) =>
  picture.evaluate((video: HTMLVideoElement) => ({
    width: video.videoWidth,
    height: video.videoHeight,
  }))

/** Lossy compression keeps a colour roughly. */
const isLike = (mark: string, colour: number[]) =>
  colour.every((value, index) => {
    const wanted = Number.parseInt(mark.slice(1 + index * 2, 3 + index * 2), 16)
    return Math.abs(value - wanted) < 110
  })
