import type { Picture } from '#platform/pictures.ts'

type Props = {
  picture: Picture
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string
  /** Whether it is in the window before anybody scrolls. */
  isFirst?: boolean
  /** Its size; it is cropped to that around its point. */
  className: string
}

/** A picture of the academy's own. */
export const ContentPicture = ({ picture, sizes, isFirst = false, className }: Props) => (
  <picture className="contents">
    <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
    <img
      srcSet={picture.webp}
      src={picture.src}
      sizes={sizes}
      alt={picture.words}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? 'eager' : 'lazy'}
      className={`focus-x-${picture.x} focus-y-${picture.y} object-cover object-(--focus) ${className}`}
    />
  </picture>
)
